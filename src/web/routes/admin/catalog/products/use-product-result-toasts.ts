import { useEffect } from 'react'
import { href, useFetcher } from 'react-router'
import { m } from '#messages/messages.ts'
import { showToast } from '#web/components/ui/toasts/toasts.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import type { ProductResult } from './product-actions.ts'

/** Notifies of the outcome of an action on products, and offers to undo it. */
export function useProductResultToasts(answer: ProductResult | FormResult | undefined): void {
  const undo = useFetcher<ProductResult | FormResult>({ key: 'products-undo' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!answer) return
    if (!('done' in answer)) {
      const text = answer.error ?? Object.values(answer.fields)[0] ?? m.field_unknown()
      if (answer.intent === 'duplicate')
        showToast(m.product_duplicate_failed(), { kind: 'error', description: text })
      else if (answer.intent === 'delete')
        showToast(m.product_delete_failed({ message: text }), { kind: 'error' })
      else showToast(m.update_failed(), { kind: 'error', description: text })
      return
    }
    if (answer.done === 'duplicated') return showToast(m.product_duplicated())
    if (answer.done === 'kept' || answer.done === 'listed' || answer.done === 'started') return
    if (answer.done === 'moved') return showToast(m.product_moved())
    if (answer.done === 'reverted') return sayReverted(answer.keptCategories)
    const { done, count, undo: fields } = answer
    if (count === 0) return showToast(m.products_unchanged())
    const deleted = count === 1 ? m.product_deleted() : m.products_deleted({ count })
    showToast(done === 'deleted' ? deleted : m.products_changed({ count }), {
      ...(fields && { undo: () => undo.submit(fields, { method: 'post', action: href('/admin/products') }) }),
    })
  }, [answer])
  useUndone(undo.data)
}

function useUndone(answer: ProductResult | FormResult | undefined) {
  useEffect(() => {
    if (!answer) return
    if (!('done' in answer)) showToast(m.update_failed(), { kind: 'error', description: answer.error ?? '' })
    else if (answer.done === 'reverted') sayReverted(answer.keptCategories)
    else if (answer.done === 'changed') showToast(m.products_reverted())
  }, [answer])
}

function sayReverted(keptCategories: readonly string[]) {
  const names = keptCategories.join(', ')
  showToast(m.products_reverted(), names ? { description: m.products_reverted_kept({ names }) } : {})
}
