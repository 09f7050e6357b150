import { useEffect } from 'react'
import { href } from 'react-router'
import { m } from '#messages/messages.ts'
import { showToast } from '#web/components/ui/toasts/toasts.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { useFetcher } from '#web/forms/use-fetcher.ts'
import type { MessageResult } from './message-actions.ts'

export type MessageFetcherData = MessageResult | FormResult | undefined

const reversals: Partial<Record<MessageResult['done'], string>> = {
  archived: 'unarchive',
  unarchived: 'archive',
}

function resultText({ done, count }: MessageResult): string {
  if (count === 0) return m.products_unchanged()
  if (done === 'archived') return m.messages_archived({ count })
  if (done === 'unarchived') return m.messages_unarchived({ count })
  if (done === 'read') return m.messages_marked_read({ count })
  return count === 1 ? m.message_deleted() : m.messages_deleted({ count })
}

/** Title and reason of a failed action. */
export function failureTexts(result: FormResult): [title: string, reason: string] {
  const reason = result.error ?? Object.values(result.fields)[0] ?? m.field_unknown()
  return [result.intent === 'delete' ? m.message_delete_failed() : m.update_failed(), reason]
}

/** Notifies of the outcome of an action on messages, with an undo button where possible. */
export function useMessageResultToasts(result: MessageFetcherData): void {
  const undo = useFetcher<MessageFetcherData>({ key: 'messages-undo' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each result
  useEffect(() => {
    if (!result) return
    if (!('done' in result)) {
      const [title, description] = failureTexts(result)
      return showToast(title, { kind: 'error', description })
    }
    const { done, count, ids } = result
    const reversal = reversals[done]
    showToast(resultText(result), {
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
  }, [result])
  useUndone(undo.data)
}

function useUndone(result: MessageFetcherData) {
  useEffect(() => {
    if (!result) return
    if ('done' in result) return showToast(m.products_reverted())
    const [title, description] = failureTexts(result)
    showToast(title, { kind: 'error', description })
  }, [result])
}
