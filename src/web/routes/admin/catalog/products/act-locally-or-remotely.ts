import { m } from '#messages/messages.ts'
import { showToast } from '#web/components/ui/toasts/toasts.ts'
import { resilientAction } from '#web/forms/client-form-action.ts'
import type { ProductResult } from './product-actions.ts'
import { type LocalChange, readWorkingCopy, storeChange } from './working-copy.ts'

type Arguments = Parameters<typeof resilientAction>[0]

/** Maximum number of products in one local change; larger changes are split. */
const maxProducts = 1_000

/**
 * Client action of the product list. Without automatic synchronisation, changes are stored locally: deleting, moving or
 * copying one product at once, a bulk change after the server has validated it and listed its products. With it, only
 * the deletion of one product is stored, when the shop is unreachable; any other action then fails with an error.
 */
export async function actLocallyOrRemotely(action: Arguments): Promise<unknown> {
  const form = await action.request.clone().formData()
  const field = (name: string) => String(form.get(name) ?? '')
  const kind = field('intent')
  const id = field('ids')
  // The loaded version is known for a single product only. It protects another user's later change from the deletion.
  const isSingleDeletion = kind === 'delete' && id !== '' && Number(field('version')) > 0
  const saveDeletionLocally = () =>
    storeLocally(
      { key: `delete-${id}`, kind: 'delete', id, baseVersion: Number(field('version')), name: field('name') },
      m.product_deleted_locally(),
    )
  const { isAutomatic } = readWorkingCopy()
  if (isSingleDeletion && !isAutomatic) return saveDeletionLocally()
  if (!isAutomatic && (kind === 'move' || kind === 'duplicate'))
    return storeLocally(
      {
        key: crypto.randomUUID(),
        kind,
        name: field('name'),
        form: { id: field('id'), beforeId: field('beforeId') },
      },
      kind === 'move' ? m.product_moved_locally() : m.product_added_locally(),
    )
  const result = await resilientAction(action, kind === 'delete' ? m.product_removal_failed : undefined)
  if (isListed(result)) return saveManyLocally(form, result)
  return isSingleDeletion && isLost(result) ? saveDeletionLocally() : result
}

type StoredChange = Pick<LocalChange, 'key' | 'kind' | 'name'> & Partial<LocalChange>

function storeLocally(change: StoredChange, toastText: string) {
  storeChange({ id: null, baseVersion: null, at: new Date().toISOString(), ...change })
  showToast(toastText)
  return { done: 'saved' as const }
}

type Listed = Extract<ProductResult, { done: 'listed' }>

function saveManyLocally(formData: FormData, { products, effect }: Listed) {
  const {
    intent,
    ids: _,
    everything: __,
    keep: ___,
    name = '',
    version: ____,
    ...form
  } = Object.fromEntries(
    [...formData].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  const count = products.length
  if (count === 0) {
    showToast(m.products_unchanged())
    return { done: 'saved' as const }
  }
  const isDeletion = intent === 'delete'
  const toastText = isDeletion
    ? count === 1
      ? m.product_deleted_locally()
      : m.products_deleted_locally({ count })
    : count === 1
      ? m.product_updated_locally()
      : m.products_updated_locally({ count })
  // Toggling 'featured' again replaces the stored change.
  const featuredKey = effect?.kind === 'featured' && count === 1 && `featured-${products[0]?.[0]}`
  for (let start = 0; start < count; start += maxProducts) {
    const part = products.slice(start, start + maxProducts)
    storeChange({
      key: featuredKey || crypto.randomUUID(),
      kind: isDeletion ? 'delete' : 'change',
      id: null,
      baseVersion: null,
      products: part,
      form,
      effect,
      at: new Date().toISOString(),
      name: part.length === 1 && name ? name : m.products_count({ count: part.length }),
    })
  }
  showToast(toastText)
  return { done: 'saved' as const }
}

function isListed(result: unknown): result is Listed {
  return typeof result === 'object' && result !== null && 'done' in result && result.done === 'listed'
}

/** Whether the server sent no response (status 503 of `resilientAction`). */
function isLost(result: unknown): boolean {
  const init =
    result && typeof result === 'object' && 'init' in result ? (result.init as ResponseInit) : undefined
  return init?.status === 503
}
