import { sql } from 'drizzle-orm'
import { recordAudit } from '../audit/record-audit.ts'
import { catalogueTopic } from './catalogue-topic.ts'
import { lockCatalogue } from './read-drafts.ts'
import type { CatalogueChangePorts, Editor } from './save-product.ts'

type Move = Editor & {
  id: string
  /** The product it shall stand in front of; null: at the end. */
  beforeId: string | null
}

/** Puts a product in another place of the shop's order. Every position is written anew, without gaps. */
export async function moveProduct(
  ports: CatalogueChangePorts,
  { id, beforeId, actorId, ipHash }: Move,
): Promise<void> {
  if (id === beforeId) return
  await ports.db.transaction(async (transaction) => {
    await lockCatalogue(transaction)
    await transaction.execute(sql`
      WITH others AS (
        SELECT id, row_number() OVER (ORDER BY position, id) AS place FROM product WHERE id <> ${id}
      ), target AS (
        SELECT COALESCE((SELECT place FROM others WHERE id = ${beforeId}), (SELECT count(*) + 1 FROM others)) AS place
      ), ordered AS (
        SELECT others.id, others.place + CASE WHEN others.place >= target.place THEN 1 ELSE 0 END AS place
        FROM others, target
        UNION ALL SELECT ${id}, place FROM target
      )
      UPDATE product SET position = ordered.place FROM ordered
      WHERE product.id = ordered.id AND product.position <> ordered.place`)
    await recordAudit(transaction, {
      action: 'product.moved',
      actorId,
      subject: `product/${id}`,
      details: { beforeId },
      ipHash,
      occurredAt: ports.clock.now(),
    })
  })
  await ports.live.publish(catalogueTopic, {})
}
