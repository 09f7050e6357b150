import { asc, eq } from 'drizzle-orm'
import { decideVat } from '#domain/billing/tax/decide-vat.ts'
import { type Day, day } from '#domain/platform/calendar/day.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { issueCreditNote } from '#server/billing/invoices/issue-credit-note.ts'
import { invoice, invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { vatCheck } from '#server/database/schema/billing/tax.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { paymentDiscrepancy, paymentMethod, refund } from '#server/database/schema/payments/payments.ts'
import { sandboxMethod, sandboxPayment, sandboxRefund } from '#server/database/schema/payments/sandbox.ts'
import { declaration } from '#server/database/schema/subscriptions/declarations.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { closeDays } from '#server/operations/dashboard/close-days.ts'
import { comparePayments } from '#server/payments/reconciliation/compare-payments.ts'
import { refundDiscrepancy } from '#server/payments/reconciliation/resolve-discrepancy.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { sealChains } from '#server/platform/audit/seal-chains.ts'
import { saveSettings } from '#server/platform/settings/save-settings.ts'
import { expireOrders } from '#server/sales/checkout/expire-orders.ts'
import { decideRefund } from '#server/subscriptions/withdrawals/refund-withdrawal.ts'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import { register, validPassword } from '../customers.ts'
import { orderAsNewCustomer } from '../new-customers.ts'
import { confirmCard, consumer, placeOrder, review } from '../purchases.ts'
import { runDaysUntil, runToday } from '../run-days.ts'

const hungary = { country: 'HU', zipCode: '1051', city: 'Budapest' }
const business = {
  ...hungary,
  buyerType: 'business',
  company: 'Példa Kft.',
  vatNumber: 'HU12345676',
  siren: '',
}

/** A new customer who has bought with the given billing details; the service begins at once. */
async function buyer(
  shop: TestApp,
  cart: string,
  details: Record<string, string> = {},
  phone = '+33 6 99 00 00 00',
) {
  const visitor = shop.visitor()
  const { email } = await register(visitor, { phone })
  const reviewed = await review(visitor, cart, { ...consumer, ...details })
  const { placed, answer } = await placeOrder(visitor, { reviewed, earlyStart: 'on' })
  if (!placed) throw new Error(`Nothing was placed: ${answer.status} ${answer.html.slice(0, 300)}`)
  await confirmCard(visitor, placed)
  await visitor.get(placed.confirmation)
  return { visitor, email, number: placed.number, providerPaymentId: placed.providerPaymentId }
}

async function findInvoice(shop: TestApp, number: string) {
  const { db } = shop.ports
  const [found] = await db.select().from(invoice).where(eq(invoice.number, number))
  if (!found) throw new Error(`There is no ${number}`)
  const lines = await db
    .select()
    .from(invoiceLine)
    .where(eq(invoiceLine.invoiceId, found.id))
    .orderBy(asc(invoiceLine.position))
  return { found, lines }
}

/**
 * Two months of a shop with every kind of event that moves money: sales at home, to consumers and businesses of another
 * member state; renewals paid and refused; an upgrade; a withdrawal; credit notes in part, in full and over the VAT
 * alone; an unpaid order; a payment of another amount; a failed refund. Ends on 25 January 2027, with its ledger sealed
 * and its days rolled up.
 */
export async function shopWithHistory() {
  const shop = await createTestApp()
  const { ports } = shop
  const { db } = ports
  await saveSettings(ports, 'tax', { oneStopShop: 'always' }, null)
  const home = await buyer(shop, 'quiz*1.reservation*2')
  const late = await buyer(shop, 'quiz*1')
  const leaving = await buyer(shop, 'quiz*3')
  await buyer(shop, 'quiz*2', hungary, '+36 1 123 4567')
  // The registry could not confirm the number: this buyer pays VAT and gets it back.
  await buyer(shop, 'quiz*1', business)
  await db.insert(vatCheck).values({
    id: 'check',
    number: 'HU12345676',
    status: 'valid',
    requestedAt: ports.clock.now(),
    answeredAt: ports.clock.now(),
  })
  await buyer(shop, 'quiz*1.reservation*1', business)

  // An order that expires unpaid.
  await orderAsNewCustomer(shop)
  shop.clock.forward(31 * 60_000)
  await expireOrders(ports)

  await payAnotherAmount(shop)
  await declineLaterCharges(shop, late.email)
  await runDaysUntil(shop, day('2026-12-01'))
  await withdraw(shop, leaving)
  await revertVat(shop, 'INV-2026000005')
  await runDaysUntil(shop, day('2026-12-06'))
  await takeMore(shop, home)
  await runDaysUntil(shop, day('2026-12-23'))
  await creditAtTheProvider(shop, home.providerPaymentId)
  await runDaysUntil(shop, day('2027-01-25'))
  await closeDays(ports)
  await sealChains(ports)
  return shop
}

async function declineLaterCharges(shop: TestApp, email: string): Promise<void> {
  const { db } = shop.ports
  const [stored] = await db.select().from(account).where(eq(account.email, email))
  const [method] = await db
    .select()
    .from(paymentMethod)
    .where(eq(paymentMethod.accountId, stored?.id ?? ''))
  await db
    .update(sandboxMethod)
    .set({ laterFailure: 'declined' })
    .where(eq(sandboxMethod.id, method?.providerMethodId ?? ''))
}

/** Less was paid than was requested: staff refund it. */
async function payAnotherAmount(shop: TestApp): Promise<void> {
  const { db } = shop.ports
  const { visitor, placed } = await orderAsNewCustomer(shop)
  await db
    .update(sandboxPayment)
    .set({ amount: cents(100) })
    .where(eq(sandboxPayment.id, placed.providerPaymentId))
  await confirmCard(visitor, placed)
  await runToday(shop)
  const [discrepancy] = await db.select().from(paymentDiscrepancy)
  await refundDiscrepancy(shop.ports, discrepancy?.id ?? '', 'owner')
}

async function withdraw(shop: TestApp, { number, email }: { number: string; email: string }): Promise<void> {
  const words = { intent: 'confirm', name: 'Alix Modèle', contract: number, email, endsOn: '' }
  await shop.visitor().post('/withdraw', words)
  await runToday(shop)
  const [declared] = await shop.ports.db.select().from(declaration)
  await decideRefund(shop.ports, { declarationId: declared?.id ?? '', actorId: null })
  await runToday(shop)
}

/** The VAT number was valid after all: the sale remains, its VAT is refunded. */
async function revertVat(shop: TestApp, number: string): Promise<void> {
  const { ports } = shop
  const { found: credited, lines } = await findInvoice(shop, number)
  const untaxed = decideVat(
    { ...credited.vatBasis, registry: { status: 'valid', checkId: 'check' } },
    'electronic',
  )
  await ports.db.transaction(async (transaction) => {
    const creditLines = lines.map((line) => ({ line, gross: line.gross }))
    const note = await issueCreditNote(ports, transaction, {
      credited,
      lines: creditLines,
      reason: 'Numéro confirmé',
      untaxed,
    })
    await ports.jobs.send(transaction, 'renewals.settle-credit', { creditNoteId: note.id })
  })
  await runToday(shop)
}

/** Adds one unit of a product: the higher price for the rest of the month is invoiced today. */
async function takeMore(shop: TestApp, { visitor, email }: Awaited<ReturnType<typeof buyer>>): Promise<void> {
  await visitor.post('/login', { intent: 'sign-in', email, password: validPassword })
  const [taker] = await shop.ports.db.select().from(account).where(eq(account.email, email))
  const [bought] = await shop.ports.db
    .select()
    .from(subscription)
    .where(eq(subscription.accountId, taker?.id ?? ''))
    .orderBy(asc(subscription.monthlyPrice))
  const path = `/user/subscriptions/${bought?.id}/plan`
  const input = { product: bought?.productId ?? '', quantity: String((bought?.quantity ?? 0) + 2) }
  const { html } = await visitor.get(`${path}?${new URLSearchParams(input)}`)
  const fingerprint = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? ''
  await visitor.post(path, { intent: 'change', ...input, seen: fingerprint })
  await runToday(shop)
}

/** Refunds made at the provider itself, in two parts, one of which fails later. */
async function creditAtTheProvider(shop: TestApp, paymentId: string): Promise<void> {
  const { ports } = shop
  for (const amount of [cents(500), cents(300)])
    await ports.payments.refund({ idempotencyKey: `by hand ${amount}`, paymentId, amount })
  await settlePayment(ports, paymentId)
  await ports.db
    .update(sandboxRefund)
    .set({ status: 'failed' })
    .where(eq(sandboxRefund.amount, cents(300)))
  await comparePayments(ports)
  const rows = await ports.db.select().from(refund).where(eq(refund.status, 'failed'))
  if (rows.length !== 1) throw new Error('The refund did not come back')
}

export const historyDays: { from: Day; to: Day } = { from: day('2026-11-21'), to: day('2027-01-25') }
