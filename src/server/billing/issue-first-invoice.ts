import { invoiceDueDays } from '#domain/billing/invoice-status.ts'
import { addDays, dayInParis } from '#domain/calendar/day.ts'
import { methodLabel } from '#domain/payments/method-label.ts'
import type { Transaction } from '../database/database.ts'
import { invoice, invoiceLine, ledgerEvent, type subscription } from '../database/schema/billing.ts'
import type { order, orderLine } from '../database/schema/orders.ts'
import type { payment } from '../database/schema/payments.ts'
import type { ProviderPayment } from '../ports/payments.ts'
import type { Ports } from '../ports/ports.ts'
import { numberDocument } from './number-document.ts'

export type Invoice = typeof invoice.$inferSelect

/**
 * Issues the invoice of a confirmed payment, already paid, from the order's own breakdown: nothing is computed again.
 * Each order line gives its subscription line and, when there is a fee, its setup line.
 */
export async function issueFirstInvoice(
  ports: Pick<Ports, 'clock' | 'ids' | 'settings' | 'shop'>,
  transaction: Transaction,
  confirmed: {
    placed: typeof order.$inferSelect
    paid: typeof payment.$inferSelect
    truth: ProviderPayment
    lines: readonly (typeof orderLine.$inferSelect)[]
    subscriptions: readonly (typeof subscription.$inferInsert)[]
  },
): Promise<Invoice> {
  const { placed, paid, truth, lines, subscriptions } = confirmed
  const { breakdown } = placed
  const rate = breakdown.byRate[0]?.rate ?? 0
  const seller = await ports.settings.get('seller')
  const invoiceId = ports.ids.next()
  const invoiceLines = lines.flatMap((line, index) => {
    const amounts = breakdown.lines[index]
    const bought = subscriptions[index]
    if (!amounts || !bought) throw new Error(`Order ${placed.number} has a line without amounts`)
    const common = { invoiceId, name: line.name, rate, subscriptionId: bought.id }
    const monthly = {
      ...common,
      kind: 'subscription' as const,
      periodStartsOn: bought.startsOn,
      periodEndsOn: bought.periodEndsOn,
      quantity: line.quantity,
      unitGross: line.monthlyPrice,
      ...amounts.subscription,
    }
    if (!amounts.setup) return [monthly]
    return [
      monthly,
      { ...common, kind: 'setup' as const, quantity: 1, unitGross: line.setupFee, ...amounts.setup },
    ]
  })

  const { number, issuedAt } = await numberDocument(transaction, ports.clock, 'INV')
  const issuedOn = dayInParis(issuedAt)
  const [issued] = await transaction
    .insert(invoice)
    .values({
      id: invoiceId,
      series: 'INV',
      number,
      accountId: placed.accountId,
      orderId: placed.id,
      status: 'paid',
      language: placed.language,
      issuedOn,
      issuedAt,
      dueOn: addDays(issuedOn, invoiceDueDays),
      seller,
      buyer: placed.buyer,
      email: placed.email,
      net: breakdown.net,
      vat: breakdown.vat,
      total: breakdown.total,
      byRate: breakdown.byRate,
      isDemonstration: ports.shop.mode === 'demo',
      paidAt: truth.paidAt ?? issuedAt,
      paymentId: paid.id,
      paidBy: truth.method ? methodLabel(truth.method) : null,
    })
    .returning()
  if (!issued) throw new Error(`Invoice ${number} was not written`)
  await transaction
    .insert(invoiceLine)
    .values(invoiceLines.map((line, position) => ({ ...line, id: ports.ids.next(), position })))
  await transaction.insert(ledgerEvent).values({
    type: 'invoice_issued',
    orderId: placed.id,
    invoiceId,
    amount: issued.total,
    data: { number },
    occurredAt: issuedAt,
  })
  return issued
}
