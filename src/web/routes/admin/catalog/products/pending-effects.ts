import { applyBulkChange, bulkFields } from '#domain/catalog/products/bulk-change.ts'
import type { ProductDraft } from '#domain/catalog/products/product-draft.ts'
import { type ProductForm, readProductForm, writeProductForm } from '#domain/catalog/products/product-form.ts'
import { currentLanguage } from '#messages/current-language.ts'
import type { ShownProduct } from './load-products.ts'
import type { LocalChange } from './working-copy.ts'

const affects = (change: LocalChange, id: string) =>
  change.products?.some(([productId]) => productId === id) && !change.problem

/** Rows of the list with the local changes applied; moves only if the list has the shop's order. */
export function rowsWithPending(
  rows: readonly ShownProduct[],
  changes: readonly LocalChange[],
  { categories, isShopOrder }: { categories: readonly { id: string; name: string }[]; isShopOrder: boolean },
): ShownProduct[] {
  let result = [...rows]
  for (const change of changes) {
    const { effect, form } = change
    if (effect)
      result = result.map((row) => {
        if (!affects(change, row.id)) return row
        const after = applyBulkChange(row, effect)
        if (after.categoryId === row.categoryId) return after
        return { ...after, categoryName: categories.find(({ id }) => id === after.categoryId)?.name ?? null }
      })
    if (change.kind === 'move' && isShopOrder && !change.problem)
      result = moveRow(result, form?.id ?? '', form?.beforeId ?? '')
  }
  return result
}

function moveRow(rows: ShownProduct[], id: string, beforeId: string): ShownProduct[] {
  const row = rows.find((row) => row.id === id)
  const others = rows.filter((row) => row.id !== id)
  const index = others.findIndex((row) => row.id === beforeId)
  if (!row || index < 0) return rows
  return others.toSpliced(index, 0, row)
}

/**
 * A product's form with the bulk changes stored for it, so that saving does not revert them: all of them for the stored
 * product, only later ones for a product that was saved locally.
 */
export function formWithPending(
  id: string | null,
  form: ProductForm,
  changes: readonly LocalChange[],
  stored: LocalChange | undefined,
): ProductForm {
  if (id === null) return form
  const since = stored ? changes.indexOf(stored) + 1 : 0
  const after = { ...form }
  for (const change of changes.slice(since)) {
    if (!change.effect || !affects(change, id)) continue
    const draft = applyBulkChange(readProductForm(after) as ProductDraft, change.effect)
    const values = writeProductForm({ ...draft, texts: {}, images: [] }, currentLanguage())
    for (const field of bulkFields) after[field] = values[field] ?? ''
  }
  return after
}
