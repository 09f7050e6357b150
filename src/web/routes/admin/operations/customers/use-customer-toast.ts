import { useEffect } from 'react'
import { useSubmit } from 'react-router'
import { m } from '#messages/messages.ts'
import { showToast } from '#web/components/ui/toasts/toasts.ts'
import type { CustomerResult } from './customer-actions.ts'

/** Shows the result of an action on a customer's record once; the deletion of a note can be undone. */
export function useCustomerToast(result: CustomerResult): void {
  const submit = useSubmit()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each result
  useEffect(() => {
    if (!result) return
    if (!('done' in result)) {
      if (result.error) showToast(m.update_failed(), { kind: 'error', description: result.error })
      return
    }
    const texts = {
      'note-written': m.saved,
      'note-changed': m.saved,
      'note-deleted': m.note_deleted,
      'note-restored': m.note_restored,
      'request-recorded': m.request_recorded,
      'request-extended': m.request_extended,
      'request-answered': m.request_answered,
      'request-refused': m.request_refused,
      erased: m.customer_erased,
    }
    showToast(texts[result.done](), {
      ...('noteId' in result && {
        undo: () => submit({ intent: 'restore-note', noteId: result.noteId }, { method: 'post' }),
      }),
    })
  }, [result])
}
