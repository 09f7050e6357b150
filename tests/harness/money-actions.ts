import { and, eq, gt, inArray, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Buyer } from '#domain/billing/invoices/buyer.ts'
import { openDisputeStatuses } from '#domain/billing/invoices/dispute-status.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { invoice, writeOff } from '#server/database/schema/billing/invoices.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { dispute, payment, paymentDiscrepancy, refund } from '#server/database/schema/payments/payments.ts'
import { sandboxDispute, sandboxRefund } from '#server/database/schema/payments/sandbox.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { closeDiscrepancy, refundDiscrepancy } from '#server/payments/reconciliation/resolve-discrepancy.ts'
import {
  isPendingTransferRefund,
  recordTransferRefund,
} from '#server/payments/refunds/record-transfer-refund.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import type { Account } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'
import { applyBilling } from '#server/subscriptions/billing-details/apply-billing.ts'
import { draftBuyer, findBillingDraft } from '#server/subscriptions/billing-details/billing-draft.ts'
import { declareBillingCountry } from '#server/subscriptions/billing-details/declare-country.ts'
import { listBilledContracts } from '#server/subscriptions/billing-details/list-billed-contracts.ts'
import { previewBilling } from '#server/subscriptions/billing-details/preview-billing.ts'
import { recordTransfer } from '#server/subscriptions/renewals/record-transfer.ts'
import { resumeAfterDispute } from '#server/subscriptions/renewals/resume-after-dispute.ts'
import { reverseWrittenOff, writeOffInvoice } from '#server/subscriptions/renewals/write-off.ts'
import type { RandomNumbers } from './faults/random-numbers.ts'

type PortsAction = (ports: Ports, random: RandomNumbers) => Promise<unknown>

const actor = { actorId: 'the-shop', ipHash: '' }
const respondMs = 7 * 86_400_000

/** Where consumers move to: within France, to another member state, overseas, outside the Union. */
const locations = [
  { address: '9 quai du Modèle', zipCode: '33000', city: 'Bordeaux', country: 'FR' },
  { address: 'Váci utca 8', zipCode: '1051', city: 'Budapest', country: 'HU' },
  { address: '12 rue du Modèle', zipCode: '97400', city: 'Saint-Denis', country: 'FR' },
  { address: '3 rue du Modèle', zipCode: '1201', city: 'Genève', country: 'CH' },
] as const

/** A random order of rows; the same for the same seed. */
export const shuffled = (id: AnyPgColumn, random: RandomNumbers): SQL =>
  sql`md5(${id}::text || ${String(random.below(1000))})`

/**
 * Actions of banks and the shop on payments that are missing, made another way or refunded. Each handles one case, and
 * does nothing where there is none.
 */
export const moneyActions = {
  /** An unpaid invoice is paid by bank transfer. */
  async recordsTransfer(ports, random) {
    const [late] = await ports.db
      .select({ invoiceId: collection.invoiceId })
      .from(collection)
      .where(
        and(
          inArray(collection.state, ['open', 'uncollectible']),
          gt(collection.owed, cents(0)),
          gt(collection.tries, 0),
        ),
      )
      .orderBy(shuffled(collection.invoiceId, random))
      .limit(1)
    if (!late) return
    const [on, reference] = [dayInParis(ports.clock.now()), `VIR ${late.invoiceId.slice(-8)}`]
    await recordTransfer(ports, { ...late, on, reference, reason: 'Virement', ...actor })
  },
  /** The refund of a credited bank transfer is sent back. */
  async sendsTransferBack(ports) {
    const [waiting] = await ports.db.select().from(refund).where(isPendingTransferRefund).limit(1)
    if (!waiting) return
    const { id: refundId, paymentId } = waiting
    const on = dayInParis(ports.clock.now())
    await recordTransferRefund(ports, { paymentId, refundId, on, reference: `RET ${refundId}`, ...actor })
  },
  /** Writes off the outstanding amount of an ended subscription. */
  async writesOff(ports, random) {
    const running = sql`SELECT FROM invoice_line l JOIN ${subscription} s ON s.id = l.subscription_id
      WHERE l.invoice_id = ${collection.invoiceId} AND s.status <> 'cancelled'`
    const [lost] = await ports.db
      .select({ invoiceId: collection.invoiceId })
      .from(collection)
      .where(
        and(
          inArray(collection.state, ['open', 'uncollectible']),
          sql`owed_cents > 0 AND NOT EXISTS (${running})`,
        ),
      )
      .orderBy(shuffled(collection.invoiceId, random))
      .limit(1)
    if (lost) await writeOffInvoice(ports, { ...lost, reason: 'Client introuvable', ...actor })
  },
  /** Reverses a few write-offs. */
  async claimsAgain(ports, random) {
    if (!random.chance(0.3)) return
    const [lost] = await ports.db
      .select({ invoiceId: writeOff.invoiceId })
      .from(writeOff)
      .where(isNull(writeOff.reversedAt))
      .orderBy(shuffled(writeOff.invoiceId, random))
      .limit(1)
    if (lost) await reverseWrittenOff(ports, { ...lost, ...actor })
  },
  /** A customer disputes a payment at their bank. */
  async isDisputed(ports, random) {
    const { db, clock } = ports
    const disputed = db.select({ id: dispute.paymentId }).from(dispute)
    const [paid] = await db
      .select()
      .from(payment)
      .where(
        and(
          eq(payment.status, 'succeeded'),
          eq(payment.provider, 'sandbox'),
          inArray(payment.purpose, ['order', 'renewal']),
          notInArray(payment.id, disputed),
          eq(payment.refunded, cents(0)),
        ),
      )
      .orderBy(shuffled(payment.id, random))
      .limit(1)
    if (!paid?.providerPaymentId) return
    const now = clock.now()
    await db
      .insert(sandboxDispute)
      .values({
        id: `dis_${paid.id}`,
        paymentId: paid.providerPaymentId,
        amount: paid.amount,
        createdAt: now,
        status: 'needs_response',
        reason: 'fraudulent',
        respondBy: new Date(now.getTime() + respondMs),
      })
      .onConflictDoNothing()
    await settlePayment(ports, paid.providerPaymentId)
  },
  /** The bank decides a dispute, for the shop or for its customer. */
  async bankDecides(ports, random) {
    const [open] = await ports.db
      .select()
      .from(sandboxDispute)
      .where(inArray(sandboxDispute.status, [...openDisputeStatuses]))
      .orderBy(shuffled(sandboxDispute.id, random))
      .limit(1)
    if (!open) return
    const status = random.oneOf(['won', 'lost'] as const)
    await ports.db.update(sandboxDispute).set({ status }).where(eq(sandboxDispute.id, open.id))
    await settlePayment(ports, open.paymentId)
  },
  /** After a dispute the shop resumes charging the subscription. */
  async chargesOn(ports, random) {
    const [waiting] = await ports.db
      .select({ paymentId: dispute.paymentId })
      .from(dispute)
      .where(isNull(dispute.chargesResumedAt))
      .orderBy(shuffled(dispute.id, random))
      .limit(1)
    if (waiting) await resumeAfterDispute(ports, { ...waiting, reason: 'Entendu avec le client', ...actor })
  },
  /** The refund of a credit note does not reach its customer. */
  async refundComesBack(ports, random) {
    const { db } = ports
    const notes = db.select({ id: invoice.id }).from(invoice).where(eq(invoice.series, 'AV'))
    const [succeeded] = await db
      .select()
      .from(sandboxRefund)
      .where(and(eq(sandboxRefund.status, 'succeeded'), inArray(sandboxRefund.reference, notes)))
      .orderBy(shuffled(sandboxRefund.id, random))
      .limit(1)
    if (!succeeded) return
    await db.update(sandboxRefund).set({ status: 'failed' }).where(eq(sandboxRefund.id, succeeded.id))
    await settlePayment(ports, succeeded.paymentId)
  },
  /** Staff refund at the provider what did not reach the customer, unless a bank did. */
  async refundsAgain(ports) {
    const { db } = ports
    const disputed = db
      .select({ id: sandboxDispute.paymentId })
      .from(sandboxDispute)
      .where(ne(sandboxDispute.status, 'won'))
    const failed = await db
      .select()
      .from(sandboxRefund)
      .where(and(eq(sandboxRefund.status, 'failed'), notInArray(sandboxRefund.paymentId, disputed)))
      .orderBy(sandboxRefund.id)
    for (const { id, paymentId, amount } of failed) {
      await ports.payments.refund({ idempotencyKey: `again ${id}`, paymentId, amount })
      await settlePayment(ports, paymentId)
    }
  },
  /** A customer changes the billing address; a consumer may also change the country. */
  async moves(ports, random) {
    const { db } = ports
    const running = db
      .select({ id: subscription.accountId })
      .from(subscription)
      .where(ne(subscription.status, 'cancelled'))
    const [customer] = await db
      .select()
      .from(account)
      .where(inArray(account.id, running))
      .orderBy(shuffled(account.id, random))
      .limit(1)
    if (customer) await move(ports, customer as Account, random)
  },
} satisfies Record<string, PortsAction>

export type MoneyAction = keyof typeof moneyActions

async function move(ports: Ports, customer: Account, random: RandomNumbers): Promise<void> {
  const { db } = ports
  const [contracts] = await listBilledContracts(db, customer.id)
  const orderNumber = contracts?.orderNumbers[0]
  if (!contracts || !orderNumber) return
  const isConsumer = contracts.buyer.buyerType === 'consumer'
  const location = isConsumer ? random.oneOf(locations) : { address: `${random.below(99)} rue Neuve` }
  const buyer: Buyer = { ...contracts.buyer, ...location }
  await draftBuyer(ports, { accountId: customer.id, orderNumber, buyer })
  const preview = async () => {
    const draft = await findBillingDraft(db, customer.id)
    return draft && previewBilling(ports, db, { account: customer, draft, visitorCountry: null })
  }
  const { countries = [] } = (await preview()) ?? {}
  if (countries.length > 0)
    await declareBillingCountry(ports, { account: customer, country: buyer.country, visitorCountry: null })
  const { seen } = (await preview()) ?? {}
  if (seen) await applyBilling(ports, { account: customer, seen, visitorCountry: null, ipHash: '' })
}

/**
 * Handles the pending tasks of staff at the end of a year: refunds unassigned payments, records refunds made elsewhere,
 * sends transfers back.
 */
export async function completeMoneyTasks(ports: Ports): Promise<void> {
  await moneyActions.refundsAgain(ports)
  for (const { id, kind } of await ports.db
    .select()
    .from(paymentDiscrepancy)
    .where(isNull(paymentDiscrepancy.resolvedAt)))
    if (kind === 'paid_without_order') await refundOrClose(ports, id)
    else if (kind === 'refund_failed') await closeDiscrepancy(ports, id, 'Rendu autrement', actor.actorId)
  for (
    let remaining = await transfersToRefund(ports);
    remaining > 0;
    remaining = await transfersToRefund(ports)
  )
    await moneyActions.sendsTransferBack(ports)
}

/**
 * Refunds an unassigned payment. Where its customer has disputed it and the bank has not decided for the shop, the
 * provider refuses the refund: staff close the discrepancy with a note.
 */
async function refundOrClose(ports: Ports, id: string): Promise<void> {
  try {
    await refundDiscrepancy(ports, id, actor.actorId)
  } catch (error) {
    const isDisputed = await ports.db.$count(
      paymentDiscrepancy,
      and(
        eq(paymentDiscrepancy.id, id),
        inArray(
          paymentDiscrepancy.paymentId,
          ports.db.select({ id: dispute.paymentId }).from(dispute).where(ne(dispute.status, 'won')),
        ),
      ),
    )
    const isRefused = error instanceof DomainError && error.code === 'refund_refused'
    if (!isRefused || isDisputed === 0) throw error
    await closeDiscrepancy(ports, id, 'Contesté à la banque', actor.actorId)
  }
}

const transfersToRefund = ({ db }: Ports): Promise<number> => db.$count(refund, isPendingTransferRefund)
