import { asc, eq } from 'drizzle-orm'
import { category } from '#server/database/schema/catalog/products.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { lockCatalogue } from '../products/read-drafts.ts'
import type { CatalogueChangePorts, Editor } from '../products/save-product.ts'

/** Moves a category one position up or down in the shop's order; does nothing at the edge. */
export async function moveCategory(
  ports: CatalogueChangePorts,
  { id, by, actorId, ipHash }: Editor & { id: string; by: -1 | 1 },
): Promise<void> {
  await ports.db.transaction(async (transaction) => {
    await lockCatalogue(transaction)
    const ordered = await transaction
      .select({ id: category.id })
      .from(category)
      .orderBy(asc(category.position), asc(category.id))
    const order = ordered.map((row) => row.id)
    const index = order.indexOf(id)
    const neighbour = order[index + by]
    if (index < 0 || neighbour === undefined) return
    order[index + by] = id
    order[index] = neighbour
    for (const [position, categoryId] of order.entries())
      await transaction.update(category).set({ position }).where(eq(category.id, categoryId))
    await recordAudit(transaction, {
      action: 'category.moved',
      actorId,
      subject: `category/${id}`,
      details: { by },
      ipHash,
      occurredAt: ports.clock.now(),
    })
  })
  await ports.live.publish('catalogue', {})
}
