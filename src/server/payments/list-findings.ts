import { asc, eq, isNull } from 'drizzle-orm'
import { payment, paymentFinding } from '../database/schema/payments/payments.ts'
import { order } from '../database/schema/sales/orders.ts'
import type { Ports } from '../ports/ports.ts'

const mostFindings = 50

/** Unresolved discrepancies found by comparing with the provider, oldest first, at most 50. */
export async function listFindings({ db }: Pick<Ports, 'db'>) {
  return db
    .select({
      id: paymentFinding.id,
      kind: paymentFinding.kind,
      provider: paymentFinding.provider,
      providerPaymentId: paymentFinding.providerPaymentId,
      paymentId: paymentFinding.paymentId,
      orderNumber: order.number,
      amount: paymentFinding.amount,
      expected: paymentFinding.expected,
      currency: paymentFinding.currency,
      foundAt: paymentFinding.foundAt,
    })
    .from(paymentFinding)
    .leftJoin(payment, eq(payment.id, paymentFinding.paymentId))
    .leftJoin(order, eq(order.id, payment.orderId))
    .where(isNull(paymentFinding.resolvedAt))
    .orderBy(asc(paymentFinding.foundAt))
    .limit(mostFindings)
}
