import { useState } from 'react'
import { href } from 'react-router'
import { m } from '#messages/messages.ts'
import { ConfirmButtons, ConfirmDialog } from '#web/components/back-office/forms/confirm-dialog.tsx'
import { useDialogResult } from '#web/components/back-office/forms/use-dialog-result.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { TextField } from '#web/components/forms/text-field.tsx'
import type { QueueDone } from './declaration-actions.ts'

type Props = { id: string; intent: 'settle' | 'note-refund'; text: string; hint: string }

/** Closes a task of the review queue with a note on how it was handled. */
export function NoteButton({ className, ...props }: Props & { className: string }) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setConfirming(true)}
        className={`when-scripted button-base ${className}`}
      >
        {props.text}
      </button>
      {isConfirming && <NoteDialog {...props} onClose={() => setConfirming(false)} />}
    </>
  )
}

function NoteDialog({ id, intent, text, hint, onClose }: Props & { onClose: () => void }) {
  const { Form, form, refusal, isBusy } = useDialogResult<QueueDone>(`queue-${id}`)
  return (
    <ConfirmDialog title={text} onClose={onClose}>
      <p>{hint}</p>
      <Form
        ref={form}
        method="post"
        action={href('/admin/queue/:declaration', { declaration: id })}
        className="grid gap-4"
      >
        <input type="hidden" name="intent" value={intent} />
        <ErrorSummary error={refusal?.error} fields={refusal?.fields} />
        <TextField
          name="note"
          label={m.discrepancy_note_label()}
          error={refusal?.fields.note}
          maxLength={1000}
        />
        <ConfirmButtons yes={m.save()} isBusy={isBusy} />
      </Form>
    </ConfirmDialog>
  )
}
