import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { m } from '#messages/messages.ts'
import { Field } from '#web/components/forms/field.tsx'
import { showToast } from '#web/components/ui/toasts/toasts.ts'
import { useFetcher } from '#web/forms/use-fetcher.ts'
import type { MailTemplateData } from './load-mail-template.ts'
import type { MailTemplateResult } from './mail-template-actions.ts'
import { mailTemplatePath } from './mail-template-link.ts'
import type { SampleValues } from './use-sample-values.ts'

type Props = {
  form: RefObject<HTMLFormElement | null>
  data: MailTemplateData
  samples: SampleValues
  answer: MailTemplateResult
}

/** Sends a test mail with the typed text and the samples to one address; without JavaScript, with the saved text. */
export function MailTest({ form, data, samples, answer: pageAnswer }: Props) {
  const fetcher = useFetcher<MailTemplateResult>({ key: 'mail-test' })
  const result = fetcher.data ?? pageAnswer
  const lastResult = useRef<MailTemplateResult>(undefined)
  useEffect(() => {
    if (!fetcher.data || lastResult.current === fetcher.data) return
    lastResult.current = fetcher.data
    if ('sentTo' in fetcher.data) showToast(m.mail_template_test_sent({ email: fetcher.data.sentTo }))
  }, [fetcher.data])
  const failure = result && 'fields' in result && result.intent === 'test' ? result : undefined
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    if (form.current)
      for (const [name, value] of new FormData(form.current))
        if (['subject', 'content', 'category'].includes(name)) fields.set(name, value)
    void fetcher.submit(fields, { method: 'post', action: mailTemplatePath(data.name, data.language) })
  }
  const others = Object.entries(failure?.fields ?? {}).filter(([name]) => name !== 'recipient')
  return (
    <fetcher.Form
      method="post"
      action={`${mailTemplatePath(data.name, data.language)}?panel=test`}
      onSubmit={send}
      noValidate
      className="grid gap-4"
    >
      <p className="text-slate">{m.mail_template_test_text()}</p>
      <input type="hidden" name="intent" value="test" />
      <input type="hidden" name="language" value={data.language} />
      <input type="hidden" name="subject" value={data.subject} />
      <input type="hidden" name="content" value={data.content} />
      <input type="hidden" name="category" value={data.category} />
      <input type="hidden" name="values" value={JSON.stringify(samples.values)} />
      <Field
        name="recipient"
        type="email"
        label={m.mail_test_recipient()}
        defaultValue={failure?.values.recipient ?? data.email}
        error={failure?.fields.recipient}
        texts={{ missing: m.field_mail_test_email_invalid(), malformed: m.field_mail_test_email_invalid() }}
        required
        maxLength={254}
        autoComplete="email"
      />
      <div role="status" className="grid gap-1 font-medium text-bad empty:hidden">
        {failure?.error && <p>{failure.error}</p>}
        {others.map(([name, text]) => (
          <p key={name} className="first-letter:uppercase">
            {text}
          </p>
        ))}
      </div>
      {pageAnswer && 'sentTo' in pageAnswer && (
        <p className="text-good">{m.mail_template_test_sent({ email: pageAnswer.sentTo })}</p>
      )}
      <button
        type="submit"
        disabled={fetcher.state !== 'idle'}
        className="button-base button-primary justify-self-start"
      >
        {m.mail_template_test_send()}
      </button>
    </fetcher.Form>
  )
}
