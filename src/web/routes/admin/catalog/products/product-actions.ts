import { z } from 'zod'
import { bulkChangeSchema, productIdsSchema } from '#domain/catalog/products/bulk-change.schema.ts'
import type { BulkChange } from '#domain/catalog/products/bulk-change.ts'
import { isBackupName } from '#domain/platform/backups/backup-name.ts'
import { changeProducts } from '#server/catalog/products/change-products.ts'
import { deleteProducts } from '#server/catalog/products/delete-products.ts'
import { duplicateProduct } from '#server/catalog/products/duplicate-product.ts'
import { moveProduct } from '#server/catalog/products/move-product.ts'
import { listProductIds, listVersions, productList } from '#server/catalog/products/product-list.ts'
import { safetyCopyBefore } from '#server/operations/backups/take-safety-copy.ts'
import { undoChange } from '#server/operations/backups/undo-change.ts'
import { runTask } from '#server/platform/background-tasks/run-task.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { type PageContext, requireEditor } from '#web/forms/page-loader.ts'
import { syncProducts } from './sync-products.ts'

type Page = PageContext<Record<string, string | undefined>>

/** Products of an action: the named ones, or all that match the list's query string. */
const selectionSchema = z.object({
  ids: productIdsSchema,
  everything: z.literal('on').optional(),
  /** The change is stored in the browser: the response only lists its products. */
  keep: z.literal('on').optional(),
})

async function readIds(
  page: Page,
  { ids, everything }: Pick<z.output<typeof selectionSchema>, 'ids' | 'everything'>,
): Promise<string[]> {
  if (!everything) return ids
  const { ports, language, url } = page
  const { query } = await productList.readQuery({ ports, language }, url.searchParams)
  return listProductIds(ports, query)
}

/** Summary of a task. */
const countOnly = ({ count }: { count: number }) => ({ count })

/** Undo restores the safety copy taken before the change, whatever its size; null without a copy. */
const undoFrom = (copy: string | null) => (copy ? { intent: 'revert', copy } : null)

const started = { done: 'started' as const }

export const productActions = formAction({
  change: intent({
    permission: 'products.change',
    schema: z.intersection(selectionSchema, bulkChangeSchema),
    async run({ ids, everything, keep, ...change }, page) {
      const { ports } = page
      const editor = await requireEditor(page)
      if (keep) {
        const products = await listVersions(ports, await readIds(page, { ids, everything }))
        return { done: 'listed' as const, products, effect: change }
      }
      const before = safetyCopyBefore(ports, 'change', { ...editor, reason: 'product.bulk_changed' })
      const all = await readIds(page, { ids, everything })
      // 'Featured' of one product is undone by toggling it again; no safety copy is needed.
      const isStar = change.kind === 'featured' && all.length === 1
      const outcome = await runTask(ports, {
        kind: 'products.change' as const,
        accountId: editor.actorId,
        summarize: countOnly,
        work: () =>
          changeProducts(ports, { ...editor, ids: all, change, before: isStar ? undefined : before }),
      })
      if (!outcome.isDone) return started
      const { count, safetyCopy } = outcome.result
      const undo =
        change.kind === 'featured' && isStar && count > 0
          ? {
              intent: 'change',
              ids: all.join(),
              kind: 'featured',
              isFeatured: change.isFeatured ? 'no' : 'yes',
            }
          : undoFrom(safetyCopy)
      return { done: 'changed' as const, count, undo }
    },
  }),
  delete: intent({
    permission: 'products.delete',
    schema: selectionSchema,
    async run(selected, page) {
      const { ports } = page
      const editor = await requireEditor(page)
      const before = safetyCopyBefore(ports, 'delete', { ...editor, reason: 'product.deleted' })
      const ids = await readIds(page, selected)
      if (selected.keep) return { done: 'listed' as const, products: await listVersions(ports, ids) }
      const outcome = await runTask(ports, {
        kind: 'products.delete' as const,
        accountId: editor.actorId,
        summarize: countOnly,
        work: () => deleteProducts(ports, { ...editor, ids, before }),
      })
      if (!outcome.isDone) return started
      const { count, safetyCopy } = outcome.result
      return { done: 'deleted' as const, count, undo: undoFrom(safetyCopy) }
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
    /** Name of the safety copy taken before the change. */
    schema: z.object({ copy: z.string().refine(isBackupName, 'field_unknown') }),
    async run({ copy }, page) {
      const { ports } = page
      const editor = await requireEditor(page)
      const outcome = await runTask(ports, {
        kind: 'products.undo' as const,
        accountId: editor.actorId,
        work: (progress) => undoChange(ports, { ...editor, name: copy }, progress),
        summarize: ({ count, remainingCategories }) => ({
          count,
          ...(remainingCategories.length > 0 && { remaining: remainingCategories.join(', ') }),
        }),
      })
      if (!outcome.isDone) return started
      return { done: 'reverted' as const, remainingCategories: outcome.result.remainingCategories }
    },
  }),
  sync: syncProducts,
})

export type ProductResult =
  | {
      done: 'changed' | 'deleted'
      count: number
      /** Form fields of the undo; null if it cannot be undone. */
      undo: Record<string, string> | null
    }
  | { done: 'duplicated'; id: string }
  | { done: 'moved' }
  /** `keptCategories`: names of the categories created by an undone import that are kept. */
  | { done: 'reverted'; remainingCategories: string[] }
  /** It takes longer: the task shows its progress. */
  | { done: 'started' }
  /** Products of a change stored in the browser, with their current versions. */
  | { done: 'listed'; products: [id: string, version: number][]; effect?: BulkChange }
  /** Stored in the browser, which has already notified the user. */
  | { done: 'saved' }
