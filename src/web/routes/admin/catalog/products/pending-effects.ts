import { applyBulkChange, bulkFields } from '#domain/catalog/products/bulk-change.ts'
import type { ProductDraft } from '#domain/catalog/products/product-draft.ts'
import { type ProductForm, readProductForm, writeProductForm } from '#domain/catalog/products/product-form.ts'
import { currentLanguage } from '#messages/current-language.ts'
import type { ShownProduct } from './load-products.ts'
import type { LocalChange } from './working-copy.ts'

const concerns = (change: LocalChange, id: string) =>
  change.products?.some(([one]) => one === id) && !change.problem

/** Rows of the list with the local changes applied; moves only if the list has the shop's order. */
export function rowsWithPending(
  rows: readonly ShownProduct[],
  changes: readonly LocalChange[],
  { categories, isShopOrder }: { categories: readonly { id: string; name: string }[]; isShopOrder: boolean },
): ShownProduct[] {
  let shown = [...rows]
  for (const change of changes) {
    const { effect, form } = change
    if (effect)
      shown = shown.map((row) => {
        if (!concerns(change, row.id)) return row
        const after = applyBulkChange(row, effect)
        if (after.categoryId === row.categoryId) return after
        return { ...after, categoryName: categories.find(({ id }) => id === after.categoryId)?.name ?? null }
      })
    if (change.kind === 'move' && isShopOrder && !change.problem)
      shown = moved(shown, form?.id ?? '', form?.beforeId ?? '')
  }
  return shown
}

function moved(rows: ShownProduct[], id: string, beforeId: string): ShownProduct[] {
  const row = rows.find((one) => one.id === id)
  const others = rows.filter((one) => one.id !== id)
  const place = others.findIndex((one) => one.id === beforeId)
  if (!row || place < 0) return rows
  return others.toSpliced(place, 0, row)
}

/**
 * A product's form with the bulk changes stored for it, so that saving does not revert them: all of them for the stored
 * product, only later ones for a product that was saved locally.
 */
export function formWithPending(
  id: string | null,
  form: ProductForm,
  changes: readonly LocalChange[],
  kept: LocalChange | undefined,
): ProductForm {
  if (id === null) return form
  const since = kept ? changes.indexOf(kept) + 1 : 0
  const after = { ...form }
  for (const change of changes.slice(since)) {
    if (!change.effect || !concerns(change, id)) continue
    const draft = applyBulkChange(readProductForm(after) as ProductDraft, change.effect)
    const written = writeProductForm({ ...draft, texts: {}, images: [] }, currentLanguage())
    for (const field of bulkFields) after[field] = written[field] ?? ''
  }
  return after
}
