import { z } from 'zod'
import {
  bulkChangeSchema,
  jsonField,
  productIdsSchema,
  reversalSchema,
} from '#domain/catalog/bulk-change.schema.ts'
import { productListShape } from '#domain/catalog/product-list.ts'
import { readListQuery } from '#domain/lists/list-query.ts'
import { changeProducts } from '#server/catalog/change-products.ts'
import { deleteProducts } from '#server/catalog/delete-products.ts'
import { duplicateProduct } from '#server/catalog/duplicate-product.ts'
import { listCategoryNames } from '#server/catalog/list-categories.ts'
import { listProductIds } from '#server/catalog/list-products.ts'
import { moveProduct } from '#server/catalog/move-product.ts'
import { recreateProducts } from '#server/catalog/recreate-products.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { type PageContext, requireEditor } from '#web/forms/page-loader.ts'
import { syncProducts } from './sync-products.ts'

type Page = PageContext<Record<string, string | undefined>>

/** The products an action is for: those named, or everything the list's address asks for. */
const chosen = z.object({ ids: productIdsSchema, everything: z.literal('on').optional() })

async function idsOf(page: Page, { ids, everything }: z.output<typeof chosen>): Promise<string[]> {
  if (!everything) return ids
  const categories = await listCategoryNames(page.ports, page.language)
  const shape = productListShape(categories.map(({ id }) => id))
  return listProductIds(page.ports, readListQuery(shape, page.url.searchParams))
}

/** More than a form may hold is not sent back and forth for an undo: a backup brings it back. */
const mostUndoneCharacters = 80_000

function undoable<T>(reversal: T): T | null {
  return JSON.stringify(reversal).length > mostUndoneCharacters ? null : reversal
}

export const productActions = formAction({
  change: intent({
    permission: 'products.change',
    schema: z.intersection(chosen, bulkChangeSchema),
    async run({ ids, everything, ...change }, page) {
      const { count, reversal } = await changeProducts(page.ports, {
        ...(await requireEditor(page)),
        ids: await idsOf(page, { ids, everything }),
        change,
      })
      return { done: 'changed' as const, count, reversal: undoable({ changes: reversal, products: [] }) }
    },
  }),
  delete: intent({
    permission: 'products.delete',
    schema: chosen,
    async run(selected, page) {
      const ids = await idsOf(page, selected)
      const products = await deleteProducts(page.ports, { ...(await requireEditor(page)), ids })
      return {
        done: 'deleted' as const,
        count: products.length,
        reversal: undoable({ changes: [], products }),
      }
    },
  }),
  duplicate: intent({
    permission: 'products.duplicate',
    schema: z.object({ id: z.string() }),
    async run({ id }, page) {
      const copy = await duplicateProduct(page.ports, { ...(await requireEditor(page)), id })
      return { done: 'duplicated' as const, id: copy.id }
    },
  }),
  move: intent({
    permission: 'products.move',
    schema: z.object({ id: z.string(), beforeId: z.string().default('') }),
    async run({ id, beforeId }, page) {
      await moveProduct(page.ports, { ...(await requireEditor(page)), id, beforeId: beforeId || null })
      return { done: 'moved' as const }
    },
  }),
  revert: intent({
    permission: 'products.revert',
    schema: z.object({ reversal: jsonField(reversalSchema) }),
    async run({ reversal }, page) {
      const editor = await requireEditor(page)
      for (const { ids, change } of reversal.changes)
        await changeProducts(page.ports, { ...editor, ids, change })
      if (reversal.products.length > 0)
        await recreateProducts(page.ports, { ...editor, products: reversal.products })
      return { done: 'reverted' as const }
    },
  }),
  sync: syncProducts,
})

export type ProductAnswer =
  | {
      done: 'changed' | 'deleted'
      count: number
      reversal: z.input<typeof reversalSchema> | null
    }
  | { done: 'duplicated'; id: string }
  | { done: 'moved' | 'reverted' }
  /** Kept in the browser, and said there. */
  | { done: 'kept' }
