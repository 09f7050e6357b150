import { sql } from 'drizzle-orm'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { lockCatalogue } from './read-drafts.ts'
import type { CatalogueChangePorts, Editor } from './save-product.ts'

type Move = Editor & {
  id: string
  /** The product before which it is inserted; null: at the end. */
  beforeId: string | null
}

/**
 * Moves a product in the shop's order. The products in between exchange their positions, so that no other row is
 * written; all are renumbered only if two had the same position.
 */
export async function moveProduct(
  ports: CatalogueChangePorts,
  { id, beforeId, actorId, ipHash }: Move,
): Promise<void> {
  if (id === beforeId) return
  await ports.db.transaction(async (transaction) => {
    await lockCatalogue(transaction)
    await transaction.execute(sql`
      WITH places AS (
        SELECT row_number() OVER (ORDER BY position) AS place, position, count(*) OVER () AS count FROM product
      ), known AS (
        SELECT place, CASE WHEN (SELECT count(DISTINCT position) FROM product) = count THEN position ELSE place END AS position
        FROM places
      ), others AS (
        SELECT id, row_number() OVER (ORDER BY position, id) AS place FROM product WHERE id <> ${id}
      ), target AS (
        SELECT COALESCE((SELECT place FROM others WHERE id = ${beforeId}), (SELECT count(*) + 1 FROM others)) AS place
      ), ordered AS (
        SELECT others.id, others.place + CASE WHEN others.place >= target.place THEN 1 ELSE 0 END AS place
        FROM others, target
        UNION ALL SELECT ${id}, place FROM target
      )
      UPDATE product SET position = known.position FROM ordered JOIN known ON known.place = ordered.place
      WHERE product.id = ordered.id AND product.position <> known.position`)
    await recordAudit(transaction, {
      action: 'product.moved',
      actorId,
      subject: `product/${id}`,
      details: { beforeId },
      ipHash,
      occurredAt: ports.clock.now(),
    })
  })
  await ports.live.publish('catalogue', {})
}
