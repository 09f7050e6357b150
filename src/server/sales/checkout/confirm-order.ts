import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { CountrySign } from '#domain/billing/tax/country-evidence.ts'
import { isDoubtful } from '#domain/billing/tax/decide-vat.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { scheduleService } from '#domain/sales/checkout/service-start.ts'
import { monthlyTotal } from '#domain/subscriptions/plan-changes/plan.ts'
import { currentTemplateVersion } from '#server/billing/invoices/document-rows.ts'
import { numberFirstInvoice, writeFirstInvoice } from '#server/billing/invoices/issue-first-invoice.ts'
import { queueInvoiceMail } from '#server/billing/invoices/queue-invoice-mail.ts'
import { readSignsOfOrder, recordSigns } from '#server/billing/tax/country-signs.ts'
import type { Transaction } from '#server/database/database.ts'
import { product } from '#server/database/schema/catalog/products.ts'
import { customer } from '#server/database/schema/identity/accounts.ts'
import type { payment } from '#server/database/schema/payments/payments.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { findMailText } from '#server/messaging/mailing/find-mail-text.ts'
import { keepMethod } from '#server/payments/keep-method.ts'
import type { ProviderPayment } from '#server/ports/payments.ts'
import type { Ports } from '#server/ports/ports.ts'
import { recordSubscriptionEvents } from '#server/subscriptions/change-subscription.ts'
import { beginDeliveries } from '#server/subscriptions/delivery/begin-deliveries.ts'
import { announceProvisioning } from '#server/subscriptions/provisioning/announce-provisioning.ts'
import { listOrderLines } from './internal/list-order-lines.ts'
import { listTakenLines } from './internal/list-taken-lines.ts'
import { queueOrderConfirmation } from './internal/queue-order-confirmation.ts'
import type { Order } from './order.ts'

type Payment = typeof payment.$inferSelect

/**
 * Everything that follows from a paid order, in the caller's transaction: order paid, card kept, subscriptions made,
 * customer figures, invoice numbered and issued, mails and PDF asked for. The counter is locked last and briefly.
 */
export async function confirmOrder(
  ports: Pick<Ports, 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>,
  transaction: Transaction,
  placed: Order,
  paid: Payment,
  truth: ProviderPayment,
): Promise<void> {
  const now = ports.clock.now()
  if (placed.status === 'cancelled') await takeStockAgain(transaction, placed.id)
  const { accountId } = placed
  const [isCountryDoubtful, methodId, lines] = await Promise.all([
    weighCard(ports, transaction, placed, truth),
    keepMethod(ports, transaction, { accountId, provider: paid.provider }, truth.method),
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
    // A service that starts later waits; the day itself makes it active.
    status: schedule.startsOn > dayInParis(now) ? ('pending' as const) : ('active' as const),
    paymentMethodId: methodId,
    startsOn: schedule.startsOn,
    anchorDay: schedule.anchorDay,
    periodEndsOn: schedule.firstPeriodEndsOn,
    nextChargeOn: schedule.nextChargeOn,
    createdAt: now,
  }))
  const started = subscriptions.filter(({ status }) => status === 'active')
  const steps = subscriptions.map(({ id: subscriptionId, status: to }) => ({
    subscriptionId,
    from: null,
    to,
  }))
  const [invoiceId, invoiceMail, confirmationMail] = [ports.ids.next(), ports.ids.next(), ports.ids.next()]
  const [invoiceText, templateVersion] = await Promise.all([
    findMailText(transaction, 'invoice', placed.language),
    currentTemplateVersion(transaction),
    transaction
      .update(order)
      .set({ status: 'paid', paidAt: now, cancelledAt: null, isCountryDoubtful })
      .where(eq(order.id, placed.id)),
    // Asked at once, so that what belongs to them comes after them.
    transaction.insert(subscription).values(subscriptions).execute(),
    recordSubscriptionEvents(ports, transaction, subscriptions, { type: 'bought' }),
    recordSubscriptionEvents(ports, transaction, started, { type: 'started' }),
    beginDeliveries(ports, transaction, subscriptions),
    announceProvisioning(ports, transaction, steps),
    countForCustomer(transaction, placed),
    queueOrderConfirmation(ports, transaction, placed, lines, confirmationMail),
    askForJobs(ports, transaction, placed, { invoiceId, mails: [confirmationMail, invoiceMail] }),
  ])
  // From here on every other order waits for its number.
  const numbered = await numberFirstInvoice(ports, transaction, {
    invoiceId,
    heardAt: now,
    placed,
    paid,
    truth,
    lines,
    subscriptions,
    templateVersion,
  })
  await Promise.all([
    writeFirstInvoice(ports, transaction, numbered),
    queueInvoiceMail(ports, transaction, placed, numbered.invoice, { id: invoiceMail, text: invoiceText }),
  ])
}

/** An order more in the customer's figures; the latest is the one placed last, whenever its money came (a debit takes days). */
async function countForCustomer(
  transaction: Transaction,
  { accountId, total, placedAt }: Order,
): Promise<void> {
  await transaction
    .insert(customer)
    .values({ accountId, totalOrders: 1, totalSpent: total, lastOrderAt: placedAt })
    .onConflictDoUpdate({
      target: customer.accountId,
      set: {
        totalOrders: sql`${customer.totalOrders} + 1`,
        totalSpent: sql`${customer.totalSpent} + ${total}`,
        lastOrderAt: sql`greatest(${customer.lastOrderAt}, excluded.last_order_at)`,
      },
    })
}

async function askForJobs(
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
 * The country of the card is a sign of where the buyer lives, the last to be known; two signs that agree settle a doubt. Returns
 * whether there is one now.
 */
async function weighCard(
  ports: Pick<Ports, 'clock' | 'ids'>,
  transaction: Transaction,
  { id, vatBasis, isCountryDoubtful }: Order,
  { method }: ProviderPayment,
): Promise<boolean> {
  if (!method?.country) return isCountryDoubtful
  const [signs] = await Promise.all([
    readSignsOfOrder(transaction, id),
    recordSigns(ports, transaction, id, [{ kind: 'card', country: method.country }]),
  ])
  const card: CountrySign = { kind: 'card', country: method.country }
  const others = signs.filter(({ kind }) => kind !== 'card')
  return isDoubtful(vatBasis, [...others, card])
}

/** What expiry gave back is taken again for an order paid after all; a real shortage is the shop's to solve. */
async function takeStockAgain(transaction: Transaction, orderId: string): Promise<void> {
  for (const line of await listTakenLines(transaction, orderId)) {
    await transaction
      .update(product)
      .set({ stock: sql`greatest(${product.stock} - ${line.quantity}, 0)` })
      // What has no limit any more keeps none: GREATEST of NULL and 0 would be 0.
      .where(and(eq(product.id, line.productId), isNotNull(product.stock)))
  }
}
