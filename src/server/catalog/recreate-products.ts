import type { BackupProduct } from '#domain/backups/backup-contents.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { catalogueTopic } from './catalogue-topic.ts'
import { lockCatalogue, lockProducts } from './read-drafts.ts'
import type { CatalogueChangePorts, Editor } from './save-product.ts'
import { writeDraft } from './write-draft.ts'

/** Brings deleted products back under their ids. What is there again meanwhile is left as it is. */
export async function recreateProducts(
  ports: CatalogueChangePorts,
  { products, actorId, ipHash }: Editor & { products: readonly BackupProduct[] },
): Promise<void> {
  await ports.db.transaction(async (transaction) => {
    await lockCatalogue(transaction)
    const there = new Set(
      await lockProducts(
        transaction,
        products.map(({ id }) => id),
      ),
    )
    const missing = products.filter(({ id }) => !there.has(id))
    for (const { id, position, createdAt, draft } of missing)
      await writeDraft(ports, transaction, {
        id,
        position,
        version: 1,
        createdAt: new Date(createdAt),
        draft,
      })
    if (missing.length === 0) return
    await recordAudit(transaction, {
      action: 'product.recreated',
      actorId,
      subject: missing.length === 1 ? `product/${missing[0]?.id}` : 'products',
      details: { ids: missing.slice(0, 100).map(({ id }) => id) },
      ipHash,
      occurredAt: ports.clock.now(),
    })
    await ports.jobs.send(transaction, 'backups.automatic', { reason: 'product.recreated', actorId })
  })
  await ports.live.publish(catalogueTopic, {})
}
