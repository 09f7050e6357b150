import { useEffect } from 'react'
import { href, useFetcher } from 'react-router'
import { m } from '#messages/messages.ts'
import { showToast } from '#web/components/ui/toasts/toasts.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import type { MessageResult } from './message-actions.ts'

export type MessageFetcherData = MessageResult | FormResult | undefined

const reversals: Partial<Record<MessageResult['done'], string>> = {
  archived: 'unarchive',
  unarchived: 'archive',
}

function textOf({ done, count }: MessageResult): string {
  if (count === 0) return m.products_unchanged()
  if (done === 'archived') return m.messages_archived({ count })
  if (done === 'unarchived') return m.messages_unarchived({ count })
  if (done === 'read') return m.messages_marked_read({ count })
  return count === 1 ? m.message_deleted() : m.messages_deleted({ count })
}

/** Title and reason of a failed action. */
export function failureTexts(answer: FormResult): [title: string, reason: string] {
  const reason = answer.error ?? Object.values(answer.fields)[0] ?? m.field_unknown()
  return [answer.intent === 'delete' ? m.message_delete_failed() : m.update_failed(), reason]
}

/** Notifies of the outcome of an action on messages, with an undo button where possible. */
export function useMessageResultToasts(answer: MessageFetcherData): void {
  const undo = useFetcher<MessageFetcherData>({ key: 'messages-undo' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!answer) return
    if (!('done' in answer)) {
      const [title, description] = failureTexts(answer)
      return showToast(title, { kind: 'error', description })
    }
    const { done, count, ids } = answer
    const reversal = reversals[done]
    showToast(textOf(answer), {
      ...(reversal &&
        ids &&
        count > 0 && {
          undo: () =>
            undo.submit(
              { intent: reversal, ids: ids.join(',') },
              { method: 'post', action: href('/admin/messages') },
            ),
        }),
    })
  }, [answer])
  useUndone(undo.data)
}

function useUndone(answer: MessageFetcherData) {
  useEffect(() => {
    if (!answer) return
    if ('done' in answer) return showToast(m.products_reverted())
    const [title, description] = failureTexts(answer)
    showToast(title, { kind: 'error', description })
  }, [answer])
}
