import { and, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { BulkChange, ChangeOf } from '#domain/catalog/bulk-change.ts'
import { leastCharge } from '#domain/catalog/price-bounds.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { product } from '../database/schema/catalog.ts'
import { catalogueTopic } from './catalogue-topic.ts'
import { lockCatalogue, lockProducts } from './read-drafts.ts'
import { requireCategory } from './require-category.ts'
import type { CatalogueChangePorts, Editor } from './save-product.ts'

type Before = Pick<
  typeof product.$inferSelect,
  'id' | 'status' | 'categoryId' | 'isFeatured' | 'monthlyPrice'
>

/** The changes that put back what was there, one for each former value. Undefined where there was no price. */
function reversalOf(kind: BulkChange['kind'], before: readonly Before[]): ChangeOf[] {
  const former = (row: Before): BulkChange | undefined => {
    if (kind === 'status') return { kind, status: row.status }
    if (kind === 'category') return { kind, categoryId: row.categoryId }
    if (kind === 'featured') return { kind, isFeatured: row.isFeatured }
    return row.monthlyPrice === null ? undefined : { kind: 'price', monthlyPrice: row.monthlyPrice }
  }
  const groups = Map.groupBy(before, (row) => JSON.stringify(former(row)))
  return [...groups].flatMap(([key, rows]) =>
    key === undefined ? [] : [{ ids: rows.map(({ id }) => id), change: JSON.parse(key) as BulkChange }],
  )
}

/** Statement of a change, and which rows it would really change: the others keep their version. */
function statementOf(change: BulkChange): { set: Partial<Record<string, unknown>>; differs: SQL } {
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
      // SQL rounds numbers half away from zero: the shop's one rule. Nothing becomes too little to be charged.
      const raised = sql`greatest(round(${product.monthlyPrice} * (10000 + ${change.basisPoints}::int) / 10000.0),
        least(${product.monthlyPrice}, ${leastCharge}::int))::bigint`
      return { set: { monthlyPrice: raised }, differs: sql`${product.monthlyPrice} <> ${raised}` }
    }
  }
}

/**
 * Changes one thing on many products, all or none. Returns how many really changed, and the changes that take it back.
 * Publishing leaves out what has no price: it could not be ordered.
 */
export async function changeProducts(
  ports: CatalogueChangePorts,
  { ids, change, actorId, ipHash }: Editor & { ids: readonly string[]; change: BulkChange },
): Promise<{ count: number; reversal: ChangeOf[] }> {
  const changed = await ports.db.transaction(async (transaction) => {
    await lockCatalogue(transaction)
    const there = await lockProducts(transaction, ids)
    if (change.kind === 'category') await requireCategory(transaction, change.categoryId, 'share')
    const { set, differs } = statementOf(change)
    const before = await transaction
      .select({
        id: product.id,
        status: product.status,
        categoryId: product.categoryId,
        isFeatured: product.isFeatured,
        monthlyPrice: product.monthlyPrice,
      })
      .from(product)
      .where(inArray(product.id, there))
    const isPublishing = change.kind === 'status' && change.status === 'published'
    const rows = await transaction
      .update(product)
      .set({ ...set, version: sql`${product.version} + 1`, updatedAt: ports.clock.now() })
      .where(
        and(
          inArray(product.id, there),
          differs,
          isPublishing ? sql`${product.monthlyPrice} IS NOT NULL` : undefined,
        ),
      )
      .returning({ id: product.id })
    const changedIds = rows.map(({ id }) => id)
    const isChanged = new Set(changedIds)
    const reversal = reversalOf(
      change.kind,
      before.filter(({ id }) => isChanged.has(id)),
    )
    if (changedIds.length === 0) return { ids: changedIds, reversal }
    await recordAudit(transaction, {
      action: 'product.bulk_changed',
      actorId,
      subject: changedIds.length === 1 ? `product/${changedIds[0]}` : 'products',
      details: { ...change, count: changedIds.length, ids: changedIds.slice(0, 100) },
      ipHash,
      occurredAt: ports.clock.now(),
    })
    const isImportant = changedIds.length > 1 || change.kind !== 'featured'
    if (isImportant)
      await ports.jobs.send(transaction, 'backups.automatic', { reason: 'product.bulk_changed', actorId })
    return { ids: changedIds, reversal }
  })
  await ports.live.publish(catalogueTopic, {})
  return { count: changed.ids.length, reversal: changed.reversal }
}
