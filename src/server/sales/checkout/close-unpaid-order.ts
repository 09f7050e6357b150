import { and, eq } from 'drizzle-orm'
import { recordEvents } from '#server/billing/ledger/record-event.ts'
import { returnStock } from '#server/catalog/products/take-stock.ts'
import type { Transaction } from '#server/database/database.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import type { Ports } from '#server/ports/ports.ts'
import { listTakenLines } from './internal/list-taken-lines.ts'

/** Cancels a pending order in the caller's transaction and returns its stock; does nothing when it is not pending. */
export async function closeUnpaidOrder(
  { clock }: Pick<Ports, 'clock'>,
  transaction: Transaction,
  orderId: string,
): Promise<void> {
  const [closed] = await transaction
    .update(order)
    .set({ status: 'cancelled', cancelledAt: clock.now() })
    .where(and(eq(order.id, orderId), eq(order.status, 'pending')))
    .returning()
  if (!closed) return
  const { number, accountId, total, cancelledAt } = closed
  await recordEvents(transaction, [
    {
      type: 'order_cancelled',
      orderId,
      amount: total,
      occurredAt: cancelledAt ?? clock.now(),
      data: { number, customer: accountId },
    },
  ])
  for (const line of await listTakenLines(transaction, orderId)) await returnStock(transaction, line)
}
