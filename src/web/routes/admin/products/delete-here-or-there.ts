import { m } from '#messages/messages.ts'
import { showToast } from '#web/components/ui/toasts.ts'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { keepChange, readWorkingCopy } from './working-copy.ts'

type Arguments = Parameters<typeof resilientAction>[0]

/**
 * Actions of the list in the browser. The deletion of one product is kept here when the shop cannot be reached, or shall
 * not be yet; everything else needs the shop and says so when it is away.
 */
export async function deleteHereOrThere(action: Arguments): Promise<unknown> {
  const form = await action.request.clone().formData()
  const id = String(form.get('ids') ?? '')
  const isDeletion = form.get('intent') === 'delete'
  // Only of one it is known which version was looked at: nobody's later change is deleted with it.
  const baseVersion = Number(form.get('version'))
  const isOne = isDeletion && id !== '' && baseVersion > 0
  const keep = () => {
    keepChange({
      key: `delete-${id}`,
      kind: 'delete',
      id,
      baseVersion,
      name: String(form.get('name') ?? id),
      at: new Date().toISOString(),
    })
    showToast(m.product_deleted_locally())
    return { done: 'kept' as const }
  }
  if (isOne && !readWorkingCopy().isAutomatic) return keep()
  const answer = await resilientAction(action, isDeletion ? m.product_removal_failed : undefined)
  return isOne && isLost(answer) ? keep() : answer
}

/** There was no answer at all. */
function isLost(answer: unknown): boolean {
  const init =
    answer && typeof answer === 'object' && 'init' in answer ? (answer.init as ResponseInit) : undefined
  return init?.status === 503
}
