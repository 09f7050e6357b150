import { and, eq, inArray, sql } from 'drizzle-orm'
import { methodLabel } from '#domain/billing/invoices/method-label.ts'
import type { PaymentFailure } from '#domain/payments/payment-status.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { nextTryOn } from '#domain/subscriptions/renewals/dunning.ts'
import { reverseWriteOff } from '#server/billing/invoices/reverse-write-off.ts'
import { paymentData } from '#server/billing/ledger/payment-data.ts'
import { recordEvents } from '#server/billing/ledger/record-event.ts'
import type { Transaction } from '#server/database/database.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { customer } from '#server/database/schema/identity/accounts.ts'
import type { payment } from '#server/database/schema/payments/payments.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { keepMethod } from '#server/payments/keep-method.ts'
import type { ProviderPayment } from '#server/ports/payments.ts'
import type { Ports } from '#server/ports/ports.ts'
import { askToSettleCredits } from './internal/ask-to-settle-credits.ts'
import { tryKey } from './internal/invoice-keys.ts'
import { lockSubscriptions, markLate, recover } from './internal/recover-subscriptions.ts'
import { mailRenewal } from './internal/renewal-mails.ts'

type SettlePorts = Pick<Ports, 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>
type Payment = typeof payment.$inferSelect
type Refusal = {
  invoiceId: string
  requestKey: string | null
  failure: PaymentFailure | null
  /** What was charged; null for what its customer paid with themselves. */
  methodId: string | null
  wasWithBank: boolean
}

/**
 * What follows from a renewal's payment that is not, or not yet, paid, in the caller's transaction: the next try, or that the
 * bank has it. Each try is noted once, whoever tells of it.
 */
export async function followRenewal(
  ports: SettlePorts,
  transaction: Transaction,
  known: Payment,
  truth: ProviderPayment,
): Promise<void> {
  const { invoiceId, requestKey } = known
  if (!invoiceId) return
  if (truth.status === 'processing' && known.status !== 'processing') {
    await transaction
      .update(collection)
      .set({ nextTryOn: null, updatedAt: ports.clock.now() })
      .where(and(eq(collection.invoiceId, invoiceId), eq(collection.state, 'open')))
    if (!known.wasWithBank)
      await mailRenewal(ports, transaction, invoiceId, {
        isPaid: false,
        by: { provider: known.provider, method: truth.method },
      })
  }
  const wasGivenUp = truth.status === 'cancelled' && known.status === 'processing'
  if (truth.failure || wasGivenUp)
    await noteRefusal(ports, transaction, {
      invoiceId,
      requestKey,
      failure: truth.failure,
      methodId: known.paymentMethodId,
      wasWithBank: known.status === 'processing',
    })
}

/** A try of the shop's own that was refused: when the next one is, and that its subscriptions are late. */
export async function noteRefusal(
  ports: SettlePorts,
  transaction: Transaction,
  { invoiceId, requestKey, failure, methodId, wasWithBank }: Refusal,
): Promise<void> {
  const late = await lockSubscriptions(transaction, invoiceId)
  const [open] = await transaction
    .select()
    .from(collection)
    .where(and(eq(collection.invoiceId, invoiceId), eq(collection.state, 'open')))
    .for('no key update')
  if (!open) return
  const now = ports.clock.now()
  const today = dayInParis(now)
  const rules = await ports.settings.get('dunning')
  const { countsFrom, heldOn } = open
  // What rests is not tried again before it goes on.
  const next = (refused: Pick<typeof open, 'tries' | 'failure'>) =>
    heldOn ? null : nextTryOn({ countsFrom, ...refused, today }, rules)
  const write = (changes: Partial<typeof open>) =>
    transaction
      .update(collection)
      .set({ ...changes, askedAt: null, updatedAt: now })
      .where(eq(collection.invoiceId, invoiceId))
  if (requestKey !== tryKey(invoiceId, open.tries)) {
    // A debit of its customer's own was waited for: the shop's tries go on. Anything else was noted already.
    if (wasWithBank && open.tries > 0) await write({ nextTryOn: next(open) })
    return
  }
  const tries = open.tries + 1
  // Another card was kept while this one was being tried: it is next.
  const hasOther =
    methodId !== null && late.some((one) => one.paymentMethodId && one.paymentMethodId !== methodId)
  await write({
    tries,
    failure,
    nextTryOn: hasOther && !heldOn ? today : next({ tries, failure }),
  })
  await markLate(ports, transaction, late)
}

/**
 * Everything that follows from a renewal's money, in the caller's transaction: invoice paid, tries over, late subscriptions
 * served again, figures and mail. `paidBy`: how it was paid, as printed. False when the invoice was paid before: what came is not its money.
 */
export async function confirmRenewal(
  ports: SettlePorts,
  transaction: Transaction,
  known: Payment,
  truth: Pick<ProviderPayment, 'id' | 'amount' | 'currency' | 'method' | 'paidAt'>,
  paidBy = truth.method && methodLabel(truth.method),
): Promise<boolean> {
  const { invoiceId, accountId } = known
  if (!invoiceId || !accountId) return false
  const now = ports.clock.now()
  const subscriptions = await lockSubscriptions(transaction, invoiceId)
  const close = () =>
    transaction
      .update(collection)
      .set({ state: 'paid', nextTryOn: null, failure: null, updatedAt: now })
      .where(and(eq(collection.invoiceId, invoiceId), inArray(collection.state, ['open', 'given_up'])))
      .returning({ invoiceId: collection.invoiceId })
  let closed = await close()
  if (closed.length === 0 && (await reverseWriteOff(ports, transaction, invoiceId))) closed = await close()
  if (closed.length === 0) return false
  const [billed] = await transaction
    .update(invoice)
    .set({
      // What was credited in full meanwhile stays cancelled; its money goes back.
      status: sql`CASE WHEN ${invoice.status} = 'cancelled' THEN 'cancelled' ELSE 'paid' END`,
      paidAt: truth.paidAt ?? now,
      paymentId: known.id,
      paidBy,
    })
    .where(eq(invoice.id, invoiceId))
    .returning({ number: invoice.number })
  await askToSettleCredits(ports, transaction, invoiceId)
  // Paid by whoever owes it, with a card that may be kept: the months to come are charged to it.
  const keptId = known.paymentMethodId
    ? null
    : await keepMethod(ports, transaction, { accountId, provider: known.provider }, truth.method)
  if (keptId)
    await transaction
      .update(subscription)
      .set({ paymentMethodId: keptId })
      .where(
        inArray(
          subscription.id,
          subscriptions.map(({ id }) => id),
        ),
      )
  await recover(ports, transaction, subscriptions)
  await transaction
    .update(customer)
    .set({ totalSpent: sql`${customer.totalSpent} + ${truth.amount}` })
    .where(eq(customer.accountId, accountId))
  await recordEvents(transaction, [
    {
      type: 'payment_received',
      invoiceId,
      paymentId: known.id,
      amount: truth.amount,
      data: paymentData(known, truth, billed?.number ?? null),
      occurredAt: now,
    },
  ])
  if (!known.wasWithBank)
    await mailRenewal(ports, transaction, invoiceId, {
      isPaid: true,
      by: { provider: known.provider, method: truth.method },
    })
  return true
}
