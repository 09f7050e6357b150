import { DomainError } from '#domain/platform/errors/errors.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { cancelOrder } from '../checkout/cancel-order.ts'
import { findOrderState } from '../checkout/find-order.ts'

type CloseOrderPorts = Parameters<typeof cancelOrder>[0] & Pick<Ports, 'db' | 'clock'>

/**
 * Cancels an unpaid order for the shop: it can no longer be paid. Throws DomainError 'not_found', 'order_closed' when it
 * is not pending, and 'credit_outdated' when the payment was made meanwhile or is with a bank.
 */
export async function cancelUnpaidOrder(
  ports: CloseOrderPorts,
  { number, actorId }: { number: string; actorId: string },
): Promise<void> {
  const placed = await findOrderState(ports, number)
  if (!placed) throw new DomainError('not_found')
  if (placed.status !== 'pending') throw new DomainError('order_closed')
  if ((await cancelOrder(ports, placed.id)) !== 'cancelled') throw new DomainError('credit_outdated')
  await ports.db.transaction((transaction) =>
    recordAudit(transaction, {
      action: 'order.cancelled',
      actorId,
      subject: `order/${placed.id}`,
      occurredAt: ports.clock.now(),
      details: { number },
    }),
  )
}
