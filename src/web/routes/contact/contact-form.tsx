import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '#messages/messages.ts'
import { AffiliateField } from '#web/components/affiliates/affiliate-field.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { Field } from '#web/components/forms/field.tsx'
import { NoEnter } from '#web/components/forms/no-enter.tsx'
import { PrivacyNotice } from '#web/components/forms/privacy-notice.tsx'
import { TextField } from '#web/components/forms/text-field.tsx'
import { TrapField } from '#web/components/forms/trap-field.tsx'
import { showToast } from '#web/components/ui/toasts/toasts.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { localPath } from '#web/local-path.ts'

/** The server's limit, counted in the same way. */
const maxMessageLength = 5000

type Props = { answer?: FormResult | { isSent: true }; subject: string; sellerName: string }

/** A form of four fields; once sent, the result replaces the form and takes the focus. */
export function ContactForm({ answer, subject, sellerName }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  const [isAgain, setAgain] = useState(false)
  const isSent = answer !== undefined && 'isSent' in answer && !isAgain
  const result = answer && 'fields' in answer ? answer : undefined
  // Each result is a new object, so the thanks are shown again after 'another message'.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new result
  useEffect(() => setAgain(false), [answer])
  useEffect(() => {
    if (result?.error) showToast(result.error, { kind: 'error' })
  }, [result])
  if (isSent) return <MessageSent onAgain={() => setAgain(true)} />
  const { fields = {}, values = {} } = result ?? {}
  return (
    <Form method="post" className="relative grid gap-5" noValidate aria-label={m.contact_form_title()}>
      <NoEnter />
      <ErrorSummary error={result?.error} fields={fields} />
      <input type="hidden" name="intent" value="send-message" />
      <AffiliateField />
      <Field
        name="name"
        label={m.contact_name()}
        defaultValue={values.name}
        error={fields.name}
        texts={{ missing: m.field_contact_name_short(), malformed: m.field_contact_name_short() }}
        required
        minLength={2}
        maxLength={160}
        autoComplete="name"
      />
      <Field
        name="email"
        type="email"
        label={m.contact_email()}
        defaultValue={values.email}
        error={fields.email}
        texts={{ missing: m.field_contact_email_invalid(), malformed: m.field_contact_email_invalid() }}
        required
        maxLength={254}
        autoComplete="email"
      />
      <Field
        name="subject"
        label={m.contact_subject()}
        defaultValue={values.subject ?? subject}
        error={fields.subject}
        texts={{ missing: m.field_contact_subject_short(), malformed: m.field_contact_subject_short() }}
        required
        minLength={5}
        maxLength={200}
      />
      <TextField
        name="message"
        label={m.contact_message()}
        defaultValue={values.message}
        error={fields.message}
        texts={{ missing: m.field_contact_message_short(), malformed: m.field_contact_message_short() }}
        required
        minLength={10}
        maxLength={maxMessageLength}
        hasCounter
        rows={7}
      />
      <TrapField />
      <PrivacyNotice text={m.contact_privacy({ seller: sellerName })} />
      <button
        type="submit"
        className="button-base button-primary min-h-13 justify-self-start px-7"
        disabled={isBusy}
      >
        {isBusy ? m.contact_sending() : m.contact_send()}
      </button>
    </Form>
  )
}

function MessageSent({ onAgain }: { onAgain: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus()
    showToast(m.contact_sent())
  }, [])
  return (
    <div
      role="status"
      className="grid justify-items-start gap-4 rounded-card border border-line bg-surface p-8"
    >
      <h2 ref={title} tabIndex={-1} className="text-section focus:outline-none">
        {m.contact_sent()}
      </h2>
      <p>{m.contact_sent_next()}</p>
      <a
        href={localPath('/contact')}
        onClick={(event) => {
          event.preventDefault()
          onAgain()
        }}
        className="button-base button-quiet"
      >
        {m.contact_send_another()}
      </a>
    </div>
  )
}
