import { z } from 'zod'
import { jsonField } from '#domain/catalog/bulk-change.schema.ts'
import { productFormSchema } from '#domain/catalog/product-form.schema.ts'
import { DomainError, isDomainError } from '#domain/errors.ts'
import { errorText } from '#messages/error-text.ts'
import { fieldErrorText } from '#messages/field-error-text.ts'
import { safetyCopyBefore } from '#server/backups/take-safety-copy.ts'
import { deleteProducts } from '#server/catalog/delete-products.ts'
import { saveProduct } from '#server/catalog/save-product.ts'
import { intent } from '#web/forms/form-action.ts'
import { requireEditor } from '#web/forms/page-loader.ts'

const pendingSchema = z.object({
  /** Of the change in the browser: the answer names it. */
  key: z.string().max(80),
  kind: z.enum(['save', 'delete']),
  /** Null: a product that exists only in the browser so far. */
  id: z.string().max(80).nullable(),
  baseVersion: z.int().nullable(),
  seenStock: z.int().nullable().optional(),
  form: z.record(z.string(), z.string().max(100_000)).optional(),
})

export type PendingChange = z.input<typeof pendingSchema>

/** What became of one change of the working copy. */
export type SyncOutcome =
  | { key: string; outcome: 'saved'; id: string; version: number }
  | { key: string; outcome: 'deleted' }
  | { key: string; outcome: 'conflict'; id: string; text: string }
  | { key: string; outcome: 'refused'; text: string }

/**
 * Takes in everything the working copy of a browser holds, each change on its own: what fits is saved, what somebody
 * else changed meanwhile is named and left, and what arrives twice is saved once.
 */
export const syncProducts = intent({
  permission: 'products.sync',
  schema: z.object({ changes: jsonField(z.array(pendingSchema).max(200)) }),
  async run({ changes }, page) {
    const editor = await requireEditor(page)
    const outcomes: SyncOutcome[] = []
    for (const { key, kind, id, baseVersion, seenStock, form } of changes) {
      try {
        if (kind === 'delete') {
          if (id === null) throw new DomainError('product_id_missing')
          const before = safetyCopyBefore(page.ports, 'delete', { ...editor, reason: 'product.deleted' })
          await deleteProducts(page.ports, {
            ...{ ...editor, before, ids: [id], baseVersion: baseVersion ?? undefined },
          })
          outcomes.push({ key, outcome: 'deleted' })
          continue
        }
        const draft = productFormSchema.safeParse(form ?? {})
        if (!draft.success) {
          const [issue] = draft.error.issues
          outcomes.push({ key, outcome: 'refused', text: fieldErrorText(issue?.message ?? '') })
          continue
        }
        const saved = await saveProduct(page.ports, {
          ...editor,
          id: id ?? undefined,
          baseVersion: baseVersion ?? undefined,
          creationKey: id === null ? key : undefined,
          seenStock,
          draft: draft.data,
        })
        outcomes.push({ key, outcome: 'saved', id: saved.id, version: saved.version })
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        if (isDomainError(error, 'product_changed') || isDomainError(error, 'product_gone'))
          outcomes.push({ key, outcome: 'conflict', id: id ?? '', text: errorText(error) })
        else outcomes.push({ key, outcome: 'refused', text: errorText(error) })
      }
    }
    return { outcomes }
  },
})
