import { and, asc, desc, eq, ne } from 'drizzle-orm'
import { personName } from '#domain/platform/addresses/person-name.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { payment, paymentMethod } from '#server/database/schema/payments/payments.ts'
import { sandboxDispute, sandboxMethod, sandboxRefund } from '#server/database/schema/payments/sandbox.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import type { Order } from '#server/sales/checkout/order.ts'
import { cancelPaidOrder } from '#server/sales/order-cancellation/cancel-paid-order.ts'
import { previewCancellation } from '#server/sales/order-cancellation/preview-cancellation.ts'
import { cancelSubscription } from '#server/subscriptions/cancel-subscription.ts'
import { creditInvoice } from '#server/subscriptions/credit-notes/credit-invoice.ts'
import { previewCredit, readCreditable } from '#server/subscriptions/credit-notes/preview-credit.ts'
import { recordDeclaration } from '#server/subscriptions/declarations/record-declaration.ts'
import { changePlan } from '#server/subscriptions/plan-changes/change-plan.ts'
import { pauseSubscription } from '#server/subscriptions/plan-changes/pause-subscription.ts'
import { previewChange } from '#server/subscriptions/plan-changes/preview-change.ts'
import type { TestApp } from '../create-test-app.ts'
import type { RandomNumbers } from '../faults/random-numbers.ts'
import type { YearCustomer } from './year-customers.ts'

type ShopPorts = Pick<TestApp, 'ports'>

/** An order and its customer. */
export type YearSale = { placed: Order; who: YearCustomer }

type SaleAction = (shop: ShopPorts, sale: YearSale, random: RandomNumbers) => Promise<unknown>

/** Error codes of actions that come too late or too early. */
const expectedErrors = new Set([
  'order_closed',
  'subscription_ended',
  'credit_nothing',
  'payments_in_progress',
  'product_not_orderable',
  'plan_fixed',
  'plan_unpaid',
  'plan_outdated',
  'invoice_with_bank',
  'charges_not_pending',
])

/** Performs an action and ignores its refusal if it comes too late or too early. */
export async function attempt(action: () => Promise<unknown>): Promise<void> {
  try {
    await action()
  } catch (error) {
    // Compared by code: the built shop has its own copies of the error classes.
    if (!expectedErrors.has((error as { code?: string }).code ?? '')) throw error
  }
}

const actorId = 'the-shop'
const reason = 'Geste commercial'

function listRunning({ ports }: ShopPorts, { who }: YearSale) {
  const isTheirs = and(eq(subscription.accountId, who.account.id), ne(subscription.status, 'cancelled'))
  return ports.db.select().from(subscription).where(isTheirs).orderBy(asc(subscription.id))
}

/** Actions of customers, their banks and the shop after a sale. Each does nothing where it no longer applies. */
export const afterSaleActions = {
  /** The customer cancels their subscriptions, at the end of the paid month. */
  async cancels(shop, sale) {
    for (const { id: subscriptionId } of await listRunning(shop, sale))
      await cancelSubscription(shop.ports, { account: sale.who.account, subscriptionId, ipHash: '' })
  },
  async withdraws({ ports }, { placed, who }) {
    const { email, language } = who.account
    const input = {
      name: personName(who.buyer, language),
      contract: placed.number,
      email,
      endsOn: '' as const,
    }
    await recordDeclaration(ports, { kind: 'withdrawal', input, language, ipHash: placed.number })
  },
  /** The shop cancels the whole sale. */
  async isTakenBack({ ports }, { placed: { number } }) {
    const { previewFingerprint } = await previewCancellation(ports, number)
    await cancelPaidOrder(ports, { number, reason, previewFingerprint, actorId, isLimited: false })
  },
  /** Credits what is left of the latest invoice, or a half or a third of what is left of one line. */
  async isCredited({ ports }, { who }, random) {
    const [latest] = await ports.db
      .select()
      .from(invoice)
      .where(and(eq(invoice.accountId, who.account.id), eq(invoice.series, 'INV')))
      .orderBy(desc(invoice.issuedAt), desc(invoice.number))
      .limit(1)
    if (!latest) return
    const { billed } = await readCreditable(ports, latest.number)
    const remaining = billed.filter((line) => line.left > 1)
    if (remaining.length === 0) return
    const share = random.oneOf([1, 2, 3])
    const chosen = share === 1 ? remaining : remaining.slice(0, 1)
    const lines = chosen.map((row) => ({ lineId: row.line.id, gross: cents(Math.floor(row.left / share)) }))
    const input = { lines, reason }
    const { seen } = await previewCredit(ports, latest.number, input)
    await creditInvoice(ports, { number: latest.number, input, seen, actorId, isLimited: false })
  },
  /** The owner refunds part of the payment in the provider's dashboard; half of these refunds fail later. */
  async isRefundedByHand({ ports }, { placed }, random) {
    const { db } = ports
    const [paid] = await db.select().from(payment).where(eq(payment.orderId, placed.id))
    if (paid?.status !== 'succeeded' || !paid.providerPaymentId || paid.refunded > 0) return
    const id = paid.providerPaymentId
    // A provider refuses to refund a disputed payment.
    if ((await db.$count(sandboxDispute, eq(sandboxDispute.paymentId, id))) > 0) return
    const refund = await ports.payments.refund({
      idempotencyKey: `by hand ${placed.id}`,
      paymentId: id,
      amount: cents(300),
    })
    await settlePayment(ports, id)
    if (!random.chance(0.5)) return
    await db.update(sandboxRefund).set({ status: 'failed' }).where(eq(sandboxRefund.id, refund.id))
    await settlePayment(ports, id)
  },
  async losesTheirCard({ ports }, { who }) {
    const [stored] = await ports.db
      .select()
      .from(paymentMethod)
      .where(eq(paymentMethod.accountId, who.account.id))
    if (!stored) return
    await ports.db
      .update(sandboxMethod)
      .set({ laterFailure: 'declined' })
      .where(eq(sandboxMethod.id, stored.providerMethodId))
  },
  async takesMore(shop, sale) {
    const [existing] = await listRunning(shop, sale)
    if (existing?.status !== 'active' || existing.endsOn) return
    const input = { productId: existing.productId, quantity: existing.quantity + 1 }
    const { ports } = shop
    const { seen } = await previewChange(ports, ports.db, existing, { input, language: 'fr' })
    await changePlan(ports, {
      account: sale.who.account,
      subscriptionId: existing.id,
      input,
      seen,
      visitor: { ipHash: '', userAgent: '', language: sale.who.account.language },
    })
  },
  async rests(shop, sale) {
    const [existing] = await listRunning(shop, sale)
    if (existing?.status !== 'active' || existing.endsOn) return
    await pauseSubscription(shop.ports, { account: sale.who.account, subscriptionId: existing.id })
  },
} satisfies Record<string, SaleAction>
