import { z } from 'zod'
import { bulkChangeSchema, jsonField } from '#domain/catalog/products/bulk-change.schema.ts'
import { productFormSchema } from '#domain/catalog/products/product-form.schema.ts'
import { DomainError, isDomainError } from '#domain/platform/errors/errors.ts'
import { errorText } from '#messages/platform/errors/error-text.ts'
import { fieldErrorText } from '#messages/platform/errors/field-error-text.ts'
import { changeProducts } from '#server/catalog/products/change-products.ts'
import { deleteProducts } from '#server/catalog/products/delete-products.ts'
import { duplicateProduct } from '#server/catalog/products/duplicate-product.ts'
import { moveProduct } from '#server/catalog/products/move-product.ts'
import { saveProduct } from '#server/catalog/products/save-product.ts'
import { safetyCopyOfBatch } from '#server/operations/backups/take-safety-copy.ts'
import { intent } from '#web/forms/form-action.ts'
import { requireEditor } from '#web/forms/page-loader.ts'
import { trackVersions } from './track-versions.ts'

const pendingSchema = z.object({
  /** Key of the local change; the outcome repeats it. */
  key: z.string().max(80),
  kind: z.enum(['save', 'delete', 'change', 'move', 'duplicate']),
  /** Null for a product that is not stored yet, and for a change of several `products`. */
  id: z.string().max(80).nullable(),
  baseVersion: z.int().nullable(),
  /** Stock shown when editing began: what was sold since then is deducted from the edited stock. */
  seenStock: z.int().nullable().optional(),
  /** Form fields of the editor or of the list. */
  form: z.record(z.string(), z.string().max(100_000)).optional(),
  /** Products of a bulk change, with their base versions. */
  products: z
    .array(z.tuple([z.string().max(80), z.int()]))
    .max(1_000)
    .optional(),
})

export type PendingChange = z.input<typeof pendingSchema>

/** Outcome of one local change. `versions`: the products that it changed, with their new versions. */
export type SyncOutcome =
  | { key: string; outcome: 'saved'; versions: [id: string, version: number][] }
  | { key: string; outcome: 'deleted' }
  | { key: string; outcome: 'conflict'; id: string; text: string }
  | { key: string; outcome: 'refused'; text: string }

/**
 * Applies the local changes of a browser in their order, each one separately. A change that conflicts with another
 * user's is reported and not applied; a change received twice is applied once. One safety copy is taken before the
 * first deletion or bulk change.
 */
export const syncProducts = intent({
  permission: 'products.sync',
  schema: z.object({ changes: jsonField(z.array(pendingSchema).max(200)) }),
  async run({ changes }, page) {
    const { ports } = page
    const editor = await requireEditor(page)
    const isDeleting = changes.some(({ kind }) => kind === 'delete')
    const copies = safetyCopyOfBatch(ports, isDeleting ? 'delete' : 'change', {
      ...editor,
      reason: 'products.synchronised',
    })
    const tracker = trackVersions()
    const apply = async (pending: PendingChange): Promise<SyncOutcome> => {
      const { key, kind, id, baseVersion, seenStock, form = {} } = pending
      const products = pending.products ?? (id !== null && baseVersion !== null ? [[id, baseVersion]] : [])
      const ids = pending.products?.map(([productId]) => productId) ?? (id === null ? [] : [id])
      const expectedVersions = tracker.seen(products as [string, number][])
      switch (kind) {
        case 'delete': {
          if (ids.length === 0) throw new DomainError('product_id_missing')
          await deleteProducts(ports, { ...editor, ids, seen: expectedVersions, before: copies.before })
          return { key, outcome: 'deleted' }
        }
        case 'change': {
          const change = bulkChangeSchema.safeParse(form)
          if (!change.success) return rejected(key, change.error)
          // 'Featured' of one product is undone by toggling it again; no safety copy is needed.
          const isFeaturedToggle = change.data.kind === 'featured' && ids.length === 1
          const { changed } = await changeProducts(ports, {
            ...editor,
            ids,
            seen: expectedVersions,
            change: change.data,
            before: isFeaturedToggle ? undefined : copies.before,
          })
          const versions = changed.map((id): [string, number] => [id, (expectedVersions.get(id) ?? 0) + 1])
          return {
            key,
            outcome: 'saved',
            versions: tracker.note(products as [string, number][], versions),
          }
        }
        case 'move': {
          await moveProduct(ports, { ...editor, id: requireId(form.id), beforeId: form.beforeId || null })
          return { key, outcome: 'saved', versions: [] }
        }
        case 'duplicate': {
          await duplicateProduct(ports, { ...editor, id: requireId(form.id), creationKey: key })
          return { key, outcome: 'saved', versions: [] }
        }
        case 'save': {
          const draft = productFormSchema.safeParse(form)
          if (!draft.success) return rejected(key, draft.error)
          const saved = await saveProduct(ports, {
            ...editor,
            id: id ?? undefined,
            baseVersion: id === null ? undefined : expectedVersions.get(id),
            creationKey: id === null ? key : undefined,
            seenStock,
            draft: draft.data,
          })
          const versions: [string, number][] = [[saved.id, saved.version]]
          return {
            key,
            outcome: 'saved',
            versions: tracker.note(products as [string, number][], versions),
          }
        }
      }
    }
    const outcomes: SyncOutcome[] = []
    for (const change of changes) {
      try {
        outcomes.push(await apply(change))
        copies.keep()
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        copies.forget()
        const { key, id } = change
        if (isDomainError(error, 'product_changed') || isDomainError(error, 'product_gone'))
          outcomes.push({ key, outcome: 'conflict', id: id ?? '', text: errorText(error) })
        else outcomes.push({ key, outcome: 'refused', text: errorText(error) })
      }
    }
    return { outcomes }
  },
})

function rejected(key: string, { issues: [issue] }: z.ZodError): SyncOutcome {
  return { key, outcome: 'refused', text: fieldErrorText(issue?.message ?? '') }
}

function requireId(id: string | undefined): string {
  if (!id) throw new DomainError('product_id_missing')
  return id
}
