import { invoiceDueDays } from '#domain/billing/invoices/invoice-status.ts'
import { methodLabel } from '#domain/billing/invoices/method-label.ts'
import { awaitsProof } from '#domain/billing/tax/decide-vat.ts'
import { unitNet } from '#domain/billing/tax/split-vat.ts'
import { addDays, dayInParis } from '#domain/platform/calendar/day.ts'
import type { Transaction } from '#server/database/database.ts'
import { invoice, invoiceLine } from '#server/database/schema/billing/invoices.ts'
import type { payment } from '#server/database/schema/payments/payments.ts'
import type { order, orderLine } from '#server/database/schema/sales/orders.ts'
import type { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { ProviderPayment } from '#server/ports/payments.ts'
import type { Ports } from '#server/ports/ports.ts'
import { paymentData } from '../ledger/payment-data.ts'
import { recordEvents } from '../ledger/record-event.ts'
import { recordThresholdCrossing } from '../tax/record-threshold-crossing.ts'
import { scheduleRecheck } from '../tax/schedule-recheck.ts'
import { documentEvent, taxedColumns } from './document-rows.ts'
import { numberDocument } from './number-document.ts'
import { invoiceNotes } from './text/document-notes.ts'
import { paidNote } from './text/payment-note.ts'

export type Invoice = typeof invoice.$inferSelect

type Confirmed = {
  invoiceId: string
  /** When the shop learned of the payment; the ledger uses this instant, so that past days never change. */
  learnedAt: Date
  placed: typeof order.$inferSelect
  paid: typeof payment.$inferSelect
  providerState: ProviderPayment
  lines: readonly (typeof orderLine.$inferSelect)[]
  subscriptions: readonly (typeof subscription.$inferInsert)[]
  templateVersion: number
}

type Numbered = {
  confirmed: Confirmed
  invoice: Invoice
  lines: Omit<typeof invoiceLine.$inferInsert, 'id' | 'position'>[]
}

/**
 * Numbers the invoice of a confirmed payment, issued as paid, from the order's breakdown: nothing is recomputed. Locks
 * the series; `writeFirstInvoice` writes it. Each order line gives a subscription line and, with a fee, a setup line.
 */
export async function numberFirstInvoice(
  ports: Pick<Ports, 'clock' | 'settings' | 'shop'>,
  transaction: Transaction,
  confirmed: Confirmed,
): Promise<Numbered> {
  const {
    invoiceId,
    placed: orderRow,
    paid: paymentRow,
    providerState,
    lines,
    subscriptions,
    templateVersion,
  } = confirmed
  const { breakdown, vatBasis, language, buyer, accountId, email } = orderRow
  const { net, vat, total, byRate } = breakdown
  const [seller, { isOnDebits }] = await Promise.all([
    ports.settings.get('seller'),
    ports.settings.get('tax'),
  ])
  const invoiceLines = lines.flatMap((line, index) => {
    const amounts = breakdown.lines[index]
    const newSubscription = subscriptions[index]
    if (!amounts || !newSubscription) throw new Error(`Order ${orderRow.number} has a line without amounts`)
    const { tax } = amounts
    const common = { invoiceId, name: line.name, subscriptionId: newSubscription.id }
    const taxed = { ...tax, vatKind: line.vatKind }
    const monthly = {
      ...common,
      kind: 'subscription' as const,
      periodStartsOn: newSubscription.startsOn,
      periodEndsOn: newSubscription.periodEndsOn,
      quantity: line.quantity,
      ...taxedColumns({
        ...taxed,
        ...amounts.subscription,
        unitNet: unitNet(amounts.subscription.net, line.quantity),
      }),
    }
    if (!amounts.setup) return [monthly]
    const setup = {
      ...common,
      kind: 'setup' as const,
      quantity: 1,
      ...taxedColumns({
        ...taxed,
        ...amounts.setup,
        unitNet: unitNet(amounts.setup.net, 1),
      }),
    }
    return [monthly, setup]
  })

  const { number, issuedAt } = await numberDocument(transaction, ports.clock, 'INV')
  const issuedOn = dayInParis(issuedAt)
  const paidAt = providerState.paidAt ?? issuedAt
  const paidBy = providerState.method ? methodLabel(providerState.method) : null
  const invoiceRow: Invoice = {
    id: invoiceId,
    series: 'INV',
    number,
    accountId,
    orderId: orderRow.id,
    status: 'paid',
    language,
    issuedOn,
    issuedAt,
    dueOn: addDays(issuedOn, invoiceDueDays),
    seller,
    buyer,
    email,
    net,
    vat,
    total,
    byRate,
    vatBasis,
    templateVersion,
    notes: invoiceNotes({ language, buyer, byRate, isOnDebits }),
    paymentNote: paidNote({ language, paidAt, paidBy }),
    isDemonstration: ports.shop.mode === 'demo',
    paidAt,
    paymentId: paymentRow.id,
    paidBy,
    creditedInvoiceId: null,
    reason: null,
  }
  return { confirmed, invoice: invoiceRow, lines: invoiceLines }
}

/** Writes the numbered invoice and books the invoice and its payment. */
export async function writeFirstInvoice(
  ports: Pick<Ports, 'clock' | 'ids'>,
  transaction: Transaction,
  {
    confirmed: { learnedAt, placed: orderRow, paid: paymentRow, providerState },
    invoice: invoiceRow,
    lines,
  }: Numbered,
): Promise<void> {
  await Promise.all([
    // `execute()` sends the insert first, so that the statements that refer to the row come after it.
    transaction.insert(invoice).values(invoiceRow).execute(),
    transaction
      .insert(invoiceLine)
      .values(lines.map((line, position) => ({ ...line, id: ports.ids.next(), position }))),
    recordEvents(transaction, [
      documentEvent(invoiceRow, lines),
      {
        type: 'payment_received',
        orderId: orderRow.id,
        invoiceId: invoiceRow.id,
        paymentId: paymentRow.id,
        amount: providerState.amount,
        data: paymentData(paymentRow, providerState, invoiceRow.number),
        occurredAt: learnedAt,
      },
    ]),
    awaitsProof(invoiceRow.vatBasis) && scheduleRecheck(ports, transaction, [invoiceRow]),
  ])
  await recordThresholdCrossing(transaction, [{ ...invoiceRow, cases: lines.map(({ vatCase }) => vatCase) }])
}
