import { asc, eq, isNull } from 'drizzle-orm'
import { payment, paymentDiscrepancy } from '#server/database/schema/payments/payments.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import type { Ports } from '#server/ports/ports.ts'

const maxDiscrepancies = 50

/** Unresolved discrepancies found by comparing with the provider, oldest first, at most 50. */
export async function listDiscrepancies({ db }: Pick<Ports, 'db'>) {
  return db
    .select({
      id: paymentDiscrepancy.id,
      kind: paymentDiscrepancy.kind,
      provider: paymentDiscrepancy.provider,
      providerPaymentId: paymentDiscrepancy.providerPaymentId,
      paymentId: paymentDiscrepancy.paymentId,
      orderNumber: order.number,
      amount: paymentDiscrepancy.amount,
      expected: paymentDiscrepancy.expected,
      currency: paymentDiscrepancy.currency,
      foundAt: paymentDiscrepancy.foundAt,
    })
    .from(paymentDiscrepancy)
    .leftJoin(payment, eq(payment.id, paymentDiscrepancy.paymentId))
    .leftJoin(order, eq(order.id, payment.orderId))
    .where(isNull(paymentDiscrepancy.resolvedAt))
    .orderBy(asc(paymentDiscrepancy.foundAt))
    .limit(maxDiscrepancies)
}
