import { m } from '#messages/messages.ts'
import { ConfirmButtons, ConfirmDialog } from '#web/components/back-office/forms/confirm-dialog.tsx'
import { type Chosen, MessageForm } from './message-form.tsx'

type Props = { chosen: Chosen; count: number; onClose: () => void }

/** Asks for confirmation before messages are deleted for good. */
export function DeleteMessages({ chosen, count, onClose }: Props) {
  return (
    <ConfirmDialog title={m.messages_delete_title({ count })} onClose={onClose}>
      <p>{count === 1 ? m.message_delete_question() : m.messages_delete_question({ count })}</p>
      <MessageForm intent="delete" chosen={chosen} onSent={(form) => form.closest('dialog')?.close()}>
        <ConfirmButtons yes={m.product_delete()} isDanger />
      </MessageForm>
    </ConfirmDialog>
  )
}
