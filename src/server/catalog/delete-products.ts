import type { BackupProduct } from '#domain/backups/backup-contents.ts'
import { DomainError } from '#domain/errors.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { catalogueTopic } from './catalogue-topic.ts'
import { lockCatalogue, lockProducts, readDrafts } from './read-drafts.ts'
import type { CatalogueChangePorts, Editor } from './save-product.ts'
import { removeProducts } from './write-draft.ts'

/**
 * Deletes products; those already gone are no error. What was sold of them stays in orders and invoices, and a backup
 * brings them back. Returns them as they were, so that a mistake can be undone at once. Throws `product_changed` where one of them is
 * no longer of the version the deletion was decided on.
 */
export async function deleteProducts(
  ports: CatalogueChangePorts,
  {
    ids,
    baseVersion,
    actorId,
    ipHash,
  }: Editor & { ids: readonly string[]; baseVersion?: number | undefined },
): Promise<BackupProduct[]> {
  const found = await ports.db.transaction(async (transaction) => {
    await lockCatalogue(transaction)
    const there = await lockProducts(transaction, ids)
    const deleted = await readDrafts(transaction, there)
    if (there.length === 0) return []
    const changed = deleted.find(({ version }) => baseVersion !== undefined && version !== baseVersion)
    if (changed) throw new DomainError('product_changed', { id: changed.id, version: changed.version })
    await removeProducts(transaction, there)
    await recordAudit(transaction, {
      action: 'product.deleted',
      actorId,
      subject: there.length === 1 ? `product/${there[0]}` : 'products',
      details: { count: there.length, ids: there.slice(0, 100) },
      ipHash,
      occurredAt: ports.clock.now(),
    })
    await ports.jobs.send(transaction, 'backups.automatic', { reason: 'product.deleted', actorId })
    return deleted.map(({ id, position, createdAt, draft }) => ({
      id,
      position,
      createdAt: createdAt.toISOString(),
      draft,
    }))
  })
  await ports.live.publish(catalogueTopic, {})
  return found
}
