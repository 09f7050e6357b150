import { eq } from 'drizzle-orm'
import { needsStaffReview } from '#domain/billing/tax/decide-vat.ts'
import type { LocationEvidence } from '#domain/billing/tax/location-evidence.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { scheduleService } from '#domain/sales/checkout/service-start.ts'
import { monthlyTotal } from '#domain/subscriptions/plan-changes/plan.ts'
import { currentTemplateVersion } from '#server/billing/invoices/document-rows.ts'
import { numberFirstInvoice, writeFirstInvoice } from '#server/billing/invoices/issue-first-invoice.ts'
import { queueInvoiceMail } from '#server/billing/invoices/queue-invoice-mail.ts'
import { readOrderLocationEvidence, recordLocationEvidence } from '#server/billing/tax/location-evidence.ts'
import { takeAvailableStock } from '#server/catalog/products/take-stock.ts'
import type { Transaction } from '#server/database/database.ts'
import type { payment } from '#server/database/schema/payments/payments.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { addOrderToTotals } from '#server/identity/accounts/customer-totals.ts'
import { findMailText } from '#server/messaging/mailing/find-mail-text.ts'
import { storeMethod } from '#server/payments/methods/store-method.ts'
import type { ProviderPayment } from '#server/ports/payments.ts'
import type { Ports } from '#server/ports/ports.ts'
import { startSubscriptions } from '#server/subscriptions/start-subscriptions.ts'
import { listOrderLines } from './internal/list-order-lines.ts'
import { listTakenLines } from './internal/list-taken-lines.ts'
import { queueOrderConfirmation } from './internal/queue-order-confirmation.ts'
import type { Order } from './order.ts'

type Payment = typeof payment.$inferSelect

/**
 * Applies the payment of an order in the caller's transaction: marks it paid, stores the card, creates the
 * subscriptions, updates the customer's totals, issues the invoice, and enqueues emails and PDF. Locks the invoice
 * counter last, so that the lock is short.
 */
export async function confirmOrder(
  ports: Pick<Ports, 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>,
  transaction: Transaction,
  placed: Order,
  paid: Payment,
  providerState: ProviderPayment,
): Promise<void> {
  const now = ports.clock.now()
  // Paid after it had expired.
  if (placed.status === 'cancelled')
    for (const line of await listTakenLines(transaction, placed.id))
      await takeAvailableStock(transaction, line)
  const { accountId } = placed
  const [isCountryDoubtful, methodId, lines] = await Promise.all([
    addCardEvidence(ports, transaction, placed, providerState),
    storeMethod(ports, transaction, { accountId, provider: paid.provider }, providerState.method),
    listOrderLines({ db: transaction }, placed.id),
  ])
  const { placedAt, asksForEarlyStart, startsNotBefore } = placed
  const schedule = scheduleService(dayInParis(placedAt), placed.buyer, asksForEarlyStart, startsNotBefore)
  const subscriptions = lines.map((line, index) => ({
    id: ports.ids.next(),
    accountId: placed.accountId,
    orderLineId: line.id,
    productId: line.productId,
    name: line.name,
    quantity: line.quantity,
    monthlyPrice: line.monthlyPrice,
    priceBasis: line.priceBasis,
    vatKind: line.vatKind,
    vatRate: placed.breakdown.lines[index]?.tax.rate ?? 0,
    billedMonthly: monthlyTotal(line),
    // The daily run activates a service that starts later.
    status: schedule.startsOn > dayInParis(now) ? ('pending' as const) : ('active' as const),
    paymentMethodId: methodId,
    startsOn: schedule.startsOn,
    anchorDay: schedule.anchorDay,
    periodEndsOn: schedule.firstPeriodEndsOn,
    nextChargeOn: schedule.nextChargeOn,
    createdAt: now,
  }))
  const [invoiceId, invoiceMail, confirmationMail] = [ports.ids.next(), ports.ids.next(), ports.ids.next()]
  const [invoiceText, templateVersion] = await Promise.all([
    findMailText(transaction, 'invoice', placed.language),
    currentTemplateVersion(transaction),
    transaction
      .update(order)
      .set({ status: 'paid', paidAt: now, cancelledAt: null, isCountryDoubtful })
      .where(eq(order.id, placed.id)),
    startSubscriptions(ports, transaction, subscriptions),
    addOrderToTotals(transaction, placed),
    queueOrderConfirmation(ports, transaction, placed, lines, confirmationMail),
    enqueueOrderJobs(ports, transaction, placed, { invoiceId, mails: [confirmationMail, invoiceMail] }),
  ])
  // From here on, the invoice counter is locked: other orders wait.
  const numbered = await numberFirstInvoice(ports, transaction, {
    invoiceId,
    learnedAt: now,
    placed,
    paid,
    providerState,
    lines,
    subscriptions,
    templateVersion,
  })
  await Promise.all([
    writeFirstInvoice(ports, transaction, numbered),
    queueInvoiceMail(ports, transaction, placed, numbered.invoice, { id: invoiceMail, text: invoiceText }),
  ])
}

async function enqueueOrderJobs(
  { jobs }: Pick<Ports, 'jobs'>,
  transaction: Transaction,
  { id: orderId, affiliateCode }: Order,
  { invoiceId, mails }: { invoiceId: string; mails: readonly string[] },
): Promise<void> {
  await Promise.all([
    jobs.send(transaction, 'billing.render-invoice', { invoiceId }),
    jobs.sendMany(
      transaction,
      'mailing.send',
      mails.map((mailId) => ({ mailId })),
    ),
    affiliateCode !== null && jobs.send(transaction, 'affiliates.record-order', { orderId }),
  ])
}

/**
 * Adds the card's country to the location evidence; two matching pieces of evidence settle a doubt. Returns whether the
 * country is in doubt now.
 */
async function addCardEvidence(
  ports: Pick<Ports, 'clock' | 'ids'>,
  transaction: Transaction,
  { id, vatBasis, isCountryDoubtful }: Order,
  { method }: ProviderPayment,
): Promise<boolean> {
  if (!method?.country) return isCountryDoubtful
  const [evidence] = await Promise.all([
    readOrderLocationEvidence(transaction, id),
    recordLocationEvidence(ports, transaction, id, [{ kind: 'card', country: method.country }]),
  ])
  const card: LocationEvidence = { kind: 'card', country: method.country }
  const others = evidence.filter(({ kind }) => kind !== 'card')
  return needsStaffReview(vatBasis, [...others, card])
}
