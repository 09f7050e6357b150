import { Form, useNavigation } from 'react-router'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { Field } from '#web/components/forms/field.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import type { MailSettingsData } from './load-mail-settings.ts'

type Props = MailSettingsData & { result: FormResult | undefined }

/** Sender of mails, and the address for replies. */
export function SenderCard({ fromName, fromAddress, replyTo, sender, mayChange, result }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  const failure = result?.intent === 'save-sender' ? result : undefined
  const { fields = {}, values = {} } = failure ?? {}
  const email = { type: 'email', inputMode: 'email', maxLength: 254, autoComplete: 'off' } as const
  const texts = { malformed: m.field_email_format_invalid() }
  return (
    <Card title={m.sender_title()}>
      <Form method="post" className="grid gap-4">
        <ErrorSummary error={failure?.error} fields={fields} />
        <input type="hidden" name="intent" value="save-sender" />
        <fieldset disabled={!mayChange} className="grid gap-4">
          <Field
            name="fromName"
            label={m.sender_name()}
            required
            maxLength={80}
            defaultValue={values.fromName ?? fromName}
            error={fields.fromName}
            texts={{ missing: m.field_sender_name_required() }}
          />
          <Field
            {...email}
            name="fromAddress"
            label={m.sender_address()}
            hint={
              sender.isFixed
                ? m.sender_address_fixed({ email: sender.address })
                : m.sender_address_hint({ email: sender.address })
            }
            defaultValue={values.fromAddress ?? fromAddress}
            error={fields.fromAddress}
            texts={texts}
          />
          <Field
            {...email}
            name="replyTo"
            label={m.mail_reply_to()}
            hint={m.sender_reply_hint()}
            defaultValue={values.replyTo ?? replyTo}
            error={fields.replyTo}
            texts={texts}
          />
        </fieldset>
        {mayChange && (
          <button type="submit" disabled={isBusy} className="button-base button-primary justify-self-start">
            {m.sender_save()}
          </button>
        )}
      </Form>
    </Card>
  )
}
