import { inArray } from 'drizzle-orm'
import type { TakeSafetyCopy } from '#domain/platform/backups/safety-copy.ts'
import type { Transaction } from '#server/database/database.ts'
import { product } from '#server/database/schema/catalog/products.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { refuseChanged } from './internal/refuse-changed.ts'
import { lockCatalogue, lockProducts } from './read-drafts.ts'
import type { CatalogueChangePorts, Editor } from './save-product.ts'
import { removeProducts } from './write-draft.ts'

/**
 * Deletes products; ignores ids that no longer exist. Orders and invoices have their own copies. `before` takes a safety
 * copy, from which the deletion can be undone. Returns the number of deleted products and the name of the safety copy,
 * null if nothing was deleted. Throws DomainError 'product_changed' when a product's version differs from `seen`.
 */
export async function deleteProducts(
  ports: CatalogueChangePorts,
  {
    ids,
    seen: expectedVersions,
    before: takeSafetyCopy,
    actorId,
    ipHash,
  }: Editor & {
    ids: readonly string[]
    /** Versions on which the deletion is based, by product id; undefined: not checked. */
    seen?: ReadonlyMap<string, number> | undefined
    before: TakeSafetyCopy<Transaction>
  },
): Promise<{ count: number; safetyCopy: string | null }> {
  const result = await ports.db.transaction(async (transaction) => {
    await lockCatalogue(transaction)
    const existingIds = await lockProducts(transaction, ids)
    if (existingIds.length === 0) return { count: 0, safetyCopy: null }
    const versions = await transaction
      .select({ id: product.id, version: product.version })
      .from(product)
      .where(inArray(product.id, existingIds))
    refuseChanged(versions, expectedVersions)
    const { name: safetyCopy } = await takeSafetyCopy(transaction, {
      ids: existingIds,
      added: [],
      field: null,
    })
    await removeProducts(transaction, existingIds)
    await recordAudit(transaction, {
      action: 'product.deleted',
      actorId,
      subject: existingIds.length === 1 ? `product/${existingIds[0]}` : 'products',
      details: { count: existingIds.length, ids: existingIds.slice(0, 100) },
      ipHash,
      occurredAt: ports.clock.now(),
    })
    await ports.jobs.send(transaction, 'backups.automatic', { reason: 'product.deleted', actorId })
    return { count: existingIds.length, safetyCopy }
  })
  await ports.live.publish('catalogue', {})
  return result
}
