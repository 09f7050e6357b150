import { Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { maxContactMessageLength } from '#domain/messaging/contact/max-contact-message-length.ts'
import { m } from '#messages/messages.ts'
import { useUnsavedChanges } from '#web/components/back-office/forms/use-unsaved-changes.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { TextField } from '#web/components/forms/text-field.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import type { MessageData } from './load-message.ts'

type Props = MessageData & { result: FormResult | undefined }

/** Reply form: emptied once the previous reply is in the thread, even if another user replies meanwhile. */
export function MessageReply({ result, ...message }: Props) {
  const [firstKey] = useState(message.replyKey)
  const [key, setKey] = useState(firstKey)
  if (message.replies.some(({ id }) => id === key) && message.replyKey !== key) setKey(message.replyKey)
  return <ReplyForm key={key} requestKey={key} message={message} result={result} isNext={key !== firstKey} />
}

type FormProps = {
  requestKey: string
  message: MessageData
  result: FormResult | undefined
  /** The form replaces one that was sent, and takes over its focus. */
  isNext: boolean
}

function ReplyForm({ requestKey, message, result, isNext }: FormProps) {
  const { email, language, shopAddress } = message
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isNext) form.current?.querySelector('textarea')?.focus({ preventScroll: true })
  }, [isNext])
  const isBusy = useNavigation().formMethod === 'POST'
  const isSaving = useUnsavedChanges(form, !isBusy, 0, { savesByKeys: false })
  return (
    <Form
      ref={form}
      method="post"
      // Ctrl+Enter or Cmd+Enter sends, as in mail programs, but only from within the form.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
      }}
      className="no-print grid gap-3 border-t border-line pt-5"
    >
      <h3 className="text-lg">{m.message_reply()}</h3>
      <ErrorSummary error={result?.error} fields={result?.fields} />
      <input type="hidden" name="intent" value="reply" />
      <input type="hidden" name="key" value={result?.values.key ?? requestKey} />
      <TextField
        name="body"
        lang={language}
        label={m.reply_text()}
        hint={shopAddress ? m.reply_hint({ email, shopAddress }) : m.reply_hint_without_address({ email })}
        maxLength={maxContactMessageLength}
        defaultValue={result?.values.body}
        error={result?.fields.body}
        texts={{ missing: m.field_reply_required() }}
        required
        hasCounter
      />
      <div className="flex flex-wrap items-center gap-3">
        <button type="submit" disabled={isBusy} className="button-base button-primary">
          <Send aria-hidden="true" className="size-5" />
          {m.reply_send()}
        </button>
        {isSaving && <p className="text-sm text-slate">{m.reply_unsent()}</p>}
      </div>
    </Form>
  )
}
