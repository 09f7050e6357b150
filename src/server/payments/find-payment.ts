import { and, asc, desc, eq, max, min } from 'drizzle-orm'
import { invoice, invoiceLine } from '../database/schema/billing/invoices.ts'
import { account } from '../database/schema/identity/accounts.ts'
import {
  dispute,
  payment,
  paymentAttempt,
  paymentDiscrepancy,
  providerEvent,
  refund,
} from '../database/schema/payments/payments.ts'
import { order } from '../database/schema/sales/orders.ts'
import type { Ports } from '../ports/ports.ts'

const maxEvents = 100

/** A payment with its refunds, disputes, attempts, events and discrepancies; undefined when there is none. */
export async function findPayment({ db }: Pick<Ports, 'db'>, id: string) {
  const [found] = await db
    .select({
      payment,
      orderNumber: order.number,
      customer: { id: account.id, name: account.name, email: account.email },
    })
    .from(payment)
    .leftJoin(order, eq(order.id, payment.orderId))
    .leftJoin(account, eq(account.id, payment.accountId))
    .where(eq(payment.id, id))
  if (!found) return undefined
  const { provider, providerPaymentId } = found.payment
  const [refunds, disputes, attempts, events, discrepancies, billed] = await Promise.all([
    db
      .select({ refund, requestedBy: account.name })
      .from(refund)
      .leftJoin(account, eq(account.id, refund.requestedBy))
      .where(eq(refund.paymentId, id))
      .orderBy(asc(refund.createdAt)),
    db.select().from(dispute).where(eq(dispute.paymentId, id)).orderBy(asc(dispute.createdAt)),
    db
      .select()
      .from(paymentAttempt)
      .where(eq(paymentAttempt.paymentId, id))
      .orderBy(asc(paymentAttempt.triedAt)),
    providerPaymentId === null
      ? []
      : db
          .select({
            id: providerEvent.eventId,
            type: providerEvent.type,
            state: providerEvent.state,
            receivedAt: providerEvent.receivedAt,
          })
          .from(providerEvent)
          .where(
            and(eq(providerEvent.provider, provider), eq(providerEvent.providerPaymentId, providerPaymentId)),
          )
          .orderBy(desc(providerEvent.receivedAt))
          .limit(maxEvents),
    db
      .select()
      .from(paymentDiscrepancy)
      .where(eq(paymentDiscrepancy.paymentId, id))
      .orderBy(asc(paymentDiscrepancy.foundAt)),
    findBilled(db, found.payment),
  ])
  return { ...found, refunds, disputes, attempts, events, discrepancies, billed }
}

/**
 * The invoice a payment is for (a renewal's, or the first of an order), the days it bills and the payment that paid it;
 * undefined when there is none.
 */
async function findBilled(
  db: Ports['db'],
  { invoiceId, orderId }: Pick<typeof payment.$inferSelect, 'invoiceId' | 'orderId'>,
) {
  if (!invoiceId && !orderId) return undefined
  const [billed] = await db
    .select({
      number: invoice.number,
      status: invoice.status,
      paidById: invoice.paymentId,
      from: min(invoiceLine.periodStartsOn),
      to: max(invoiceLine.periodEndsOn),
    })
    .from(invoice)
    .leftJoin(invoiceLine, eq(invoiceLine.invoiceId, invoice.id))
    .where(
      invoiceId
        ? eq(invoice.id, invoiceId)
        : and(eq(invoice.orderId, orderId ?? ''), eq(invoice.series, 'INV')),
    )
    .groupBy(invoice.id)
  return billed
}
