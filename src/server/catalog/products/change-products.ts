import { and, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { BulkChange } from '#domain/catalog/products/bulk-change.ts'
import type { AffectedProducts, TakeSafetyCopy } from '#domain/platform/backups/safety-copy.ts'
import { minCharge } from '#domain/platform/money/price-bounds.ts'
import type { Transaction } from '#server/database/database.ts'
import { product } from '#server/database/schema/catalog/products.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { requireCategory } from '../categories/require-category.ts'
import { refuseChanged } from './internal/refuse-changed.ts'
import { lockCatalogue, lockProducts } from './read-drafts.ts'
import type { CatalogueChangePorts, Editor } from './save-product.ts'

const fieldByKind = {
  status: 'status',
  category: 'categoryId',
  featured: 'isFeatured',
  price: 'monthlyPrice',
  'price-percent': 'monthlyPrice',
} as const satisfies Record<BulkChange['kind'], AffectedProducts['field']>

/** Values a change sets, and the condition for rows that differ: the others keep their version. */
function toStatement(change: BulkChange): { set: Partial<Record<string, unknown>>; differs: SQL } {
  switch (change.kind) {
    case 'status':
      return { set: { status: change.status }, differs: ne(product.status, change.status) }
    case 'category':
      return { set: { categoryId: change.categoryId }, differs: ne(product.categoryId, change.categoryId) }
    case 'featured':
      return { set: { isFeatured: change.isFeatured }, differs: ne(product.isFeatured, change.isFeatured) }
    case 'price':
      return {
        set: { monthlyPrice: change.monthlyPrice },
        differs: sql`${product.monthlyPrice} IS DISTINCT FROM ${change.monthlyPrice}`,
      }
    case 'price-percent': {
      // SQL rounds half away from zero, the shop's only rounding rule. A price is never lowered below the minimum
      // charge.
      const newPrice = sql`greatest(round(${product.monthlyPrice} * (10000 + ${change.basisPoints}::int) / 10000.0),
        least(${product.monthlyPrice}, ${minCharge}::int))::bigint`
      return { set: { monthlyPrice: newPrice }, differs: sql`${product.monthlyPrice} <> ${newPrice}` }
    }
  }
}

/**
 * Changes one field of many products, all or none. Publishing skips products without a price: they cannot be
 * ordered. `before` takes a safety copy from which the change can be undone; omitted only when the change itself
 * undoes another.
 *
 * @returns how many products changed and which, and the name of the copy (null without one, or when nothing
 * changed).
 * @throws `product_changed` when a product that would change has another version than the one in `seen`.
 */
export async function changeProducts(
  ports: CatalogueChangePorts,
  {
    ids,
    change,
    seen: expectedVersions,
    before: takeSafetyCopy,
    actorId,
    ipHash,
  }: Editor & {
    ids: readonly string[]
    change: BulkChange
    /** The versions the change was decided on, if known. */
    seen?: ReadonlyMap<string, number> | undefined
    before: TakeSafetyCopy<Transaction> | undefined
  },
): Promise<{ count: number; changed: string[]; safetyCopy: string | null }> {
  const result = await ports.db.transaction(async (transaction) => {
    await lockCatalogue(transaction)
    const existingIds = await lockProducts(transaction, ids)
    if (change.kind === 'category') await requireCategory(transaction, change.categoryId, 'share')
    const { set, differs } = toStatement(change)
    const isPublishing = change.kind === 'status' && change.status === 'published'
    const rows = await transaction
      .select({ id: product.id, version: product.version })
      .from(product)
      .where(
        and(
          inArray(product.id, existingIds),
          differs,
          isPublishing ? sql`${product.monthlyPrice} IS NOT NULL` : undefined,
        ),
      )
    if (rows.length === 0) return { count: 0, changed: [], safetyCopy: null }
    refuseChanged(rows, expectedVersions)
    const changed = rows.map(({ id }) => id)
    const copy = await takeSafetyCopy?.(transaction, {
      ids: changed,
      added: [],
      field: fieldByKind[change.kind],
    })
    await transaction
      .update(product)
      .set({ ...set, version: sql`${product.version} + 1`, updatedAt: ports.clock.now() })
      .where(inArray(product.id, changed))
    await recordAudit(transaction, {
      action: 'product.bulk_changed',
      actorId,
      subject: changed.length === 1 ? `product/${changed[0]}` : 'products',
      details: { ...change, count: changed.length, ids: changed.slice(0, 100) },
      ipHash,
      occurredAt: ports.clock.now(),
    })
    const isImportant = changed.length > 1 || change.kind !== 'featured'
    if (isImportant)
      await ports.jobs.send(transaction, 'backups.automatic', { reason: 'product.bulk_changed', actorId })
    return { count: changed.length, changed, safetyCopy: copy?.name ?? null }
  })
  await ports.live.publish('catalogue', {})
  return result
}
