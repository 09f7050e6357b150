import { and, eq } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'

/**
 * Staff confirm the taxed country of an order whose location evidence disagrees. Throws DomainError 'not_found' when
 * the order is not doubtful.
 */
export async function confirmTaxedCountry(
  { db, clock, live }: Pick<Ports, 'db' | 'clock' | 'live'>,
  { orderNumber, actorId }: { orderNumber: string; actorId: string },
): Promise<void> {
  await db.transaction(async (transaction) => {
    const settled = await transaction
      .update(order)
      .set({ isCountryDoubtful: false })
      .where(and(eq(order.number, orderNumber), eq(order.isCountryDoubtful, true)))
      .returning({ id: order.id })
    const [confirmed] = settled
    if (!confirmed) throw new DomainError('not_found')
    await recordAudit(transaction, {
      action: 'order.country_kept',
      actorId,
      subject: `order/${confirmed.id}`,
      occurredAt: clock.now(),
    })
  })
  await live.publish('work-queue', {})
}
