import { useEffect } from 'react'
import { href } from 'react-router'
import { m } from '#messages/messages.ts'
import { showToast } from '#web/components/ui/toasts/toasts.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { useFetcher } from '#web/forms/use-fetcher.ts'
import type { ProductResult } from './product-actions.ts'

/** Notifies of the outcome of an action on products, and offers to undo it. */
export function useProductResultToasts(result: ProductResult | FormResult | undefined): void {
  const undo = useFetcher<ProductResult | FormResult>({ key: 'products-undo' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each result
  useEffect(() => {
    if (!result) return
    if (!('done' in result)) {
      const text = result.error ?? Object.values(result.fields)[0] ?? m.field_unknown()
      if (result.intent === 'duplicate')
        showToast(m.product_duplicate_failed(), { kind: 'error', description: text })
      else if (result.intent === 'delete')
        showToast(m.product_delete_failed({ message: text }), { kind: 'error' })
      else showToast(m.update_failed(), { kind: 'error', description: text })
      return
    }
    if (result.done === 'duplicated') return showToast(m.product_duplicated())
    if (result.done === 'saved' || result.done === 'listed' || result.done === 'started') return
    if (result.done === 'moved') return showToast(m.product_moved())
    if (result.done === 'reverted') return showRevertedToast(result.remainingCategories)
    const { done, count, undo: fields } = result
    if (count === 0) return showToast(m.products_unchanged())
    const deleted = count === 1 ? m.product_deleted() : m.products_deleted({ count })
    showToast(done === 'deleted' ? deleted : m.products_changed({ count }), {
      ...(fields && { undo: () => undo.submit(fields, { method: 'post', action: href('/admin/products') }) }),
    })
  }, [result])
  useUndone(undo.data)
}

function useUndone(result: ProductResult | FormResult | undefined) {
  useEffect(() => {
    if (!result) return
    if (!('done' in result)) showToast(m.update_failed(), { kind: 'error', description: result.error ?? '' })
    else if (result.done === 'reverted') showRevertedToast(result.remainingCategories)
    else if (result.done === 'changed') showToast(m.products_reverted())
  }, [result])
}

function showRevertedToast(remainingCategories: readonly string[]) {
  const names = remainingCategories.join(', ')
  showToast(m.products_reverted(), names ? { description: m.products_reverted_kept({ names }) } : {})
}
