import { and, asc, desc, eq, inArray, isNull, or } from 'drizzle-orm'
import { creditUse, customerCredit, invoice, invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { seatProof, vatCheck, vatEvidence } from '#server/database/schema/billing/tax.ts'
import { rating } from '#server/database/schema/catalog/ratings.ts'
import { account, customer, secondFactor, session } from '#server/database/schema/identity/accounts.ts'
import { customerNote } from '#server/database/schema/operations/customers.ts'
import { savedView } from '#server/database/schema/operations/saved-views.ts'
import {
  dispute,
  payment,
  paymentAttempt,
  paymentMethod,
  refund,
} from '#server/database/schema/payments/payments.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { backgroundTask } from '#server/database/schema/platform/background-tasks.ts'
import { checkout, order, orderLine } from '#server/database/schema/sales/orders.ts'
import { billingDraft, buyerChange } from '#server/database/schema/subscriptions/billing-details.ts'
import { cancellationReason, declaration } from '#server/database/schema/subscriptions/declarations.ts'
import { delivery, deliveryFile, deliveryMessage } from '#server/database/schema/subscriptions/delivery.ts'
import { planChange } from '#server/database/schema/subscriptions/plan-changes.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { Ports } from '#server/ports/ports.ts'
import { collectByAddress } from '../collect-by-address.ts'
import type { PersonalData } from './personal-data.ts'

/**
 * All personal data of an account, by table; empty for a missing account. Excludes credentials: password hash, session
 * tokens and the secret of the second factor.
 */
export async function collectPersonalData(
  { db }: Pick<Ports, 'db'>,
  accountId: string,
  { isForShop = false }: { isForShop?: boolean } = {},
): Promise<PersonalData> {
  const [profile] = await db.select().from(account).where(eq(account.id, accountId))
  if (!profile) return {}
  // An unverified email may be another person's, so data found by it is left out. In the shop's own export it is
  // included, because staff have verified the requester.
  const email = profile.emailVerified || isForShop ? profile.email : null
  const orders = await db
    .select()
    .from(order)
    .where(eq(order.accountId, accountId))
    .orderBy(asc(order.placedAt))
  const subscriptionIds = db
    .select({ id: subscription.id })
    .from(subscription)
    .where(eq(subscription.accountId, accountId))
  const orderIds = orders.map(({ id }) => id)
  const invoices = await db
    .select()
    .from(invoice)
    .where(eq(invoice.accountId, accountId))
    .orderBy(asc(invoice.issuedAt))
  const { image: _, name: __, ...user } = profile
  return {
    profile: [user],
    customer: await db.select().from(customer).where(eq(customer.accountId, accountId)),
    checkout: await db.select().from(checkout).where(eq(checkout.accountId, accountId)),
    orders,
    order_lines: await db
      .select()
      .from(orderLine)
      .where(inArray(orderLine.orderId, orderIds))
      .orderBy(asc(orderLine.orderId), asc(orderLine.position)),
    country_signs: await db.select().from(vatEvidence).where(inArray(vatEvidence.orderId, orderIds)),
    buyer_changes: await db.select().from(buyerChange).where(inArray(buyerChange.orderId, orderIds)),
    billing_draft: await db.select().from(billingDraft).where(eq(billingDraft.accountId, accountId)),
    seat_proofs: await db.select().from(seatProof).where(eq(seatProof.accountId, accountId)),
    vat_number_checks: await db
      .select()
      .from(vatCheck)
      .where(inArray(vatCheck.number, listVatNumbers(orders))),
    subscriptions: await db.select().from(subscription).where(eq(subscription.accountId, accountId)),
    sites: await db.select().from(delivery).where(inArray(delivery.subscriptionId, subscriptionIds)),
    site_files: await db
      .select()
      .from(deliveryFile)
      .where(inArray(deliveryFile.subscriptionId, subscriptionIds)),
    site_messages: await db
      .select({
        subscriptionId: deliveryMessage.subscriptionId,
        side: deliveryMessage.side,
        text: deliveryMessage.text,
        createdAt: deliveryMessage.createdAt,
      })
      .from(deliveryMessage)
      .where(inArray(deliveryMessage.subscriptionId, subscriptionIds))
      .orderBy(asc(deliveryMessage.createdAt)),
    plan_changes: await db
      .select()
      .from(planChange)
      .where(inArray(planChange.subscriptionId, subscriptionIds)),
    payments: await db.select().from(payment).where(eq(payment.accountId, accountId)),
    payment_methods: await db
      .select({
        brand: paymentMethod.brand,
        last4: paymentMethod.last4,
        expiryMonth: paymentMethod.expiryMonth,
        expiryYear: paymentMethod.expiryYear,
        createdAt: paymentMethod.createdAt,
      })
      .from(paymentMethod)
      .where(eq(paymentMethod.accountId, accountId)),
    refunds: await db
      .select({
        paymentId: refund.paymentId,
        amount: refund.amount,
        status: refund.status,
        createdAt: refund.createdAt,
      })
      .from(refund)
      .innerJoin(payment, eq(payment.id, refund.paymentId))
      .where(eq(payment.accountId, accountId)),
    disputes: await db
      .select({
        paymentId: dispute.paymentId,
        amount: dispute.amount,
        status: dispute.status,
        createdAt: dispute.createdAt,
      })
      .from(dispute)
      .innerJoin(payment, eq(payment.id, dispute.paymentId))
      .where(eq(payment.accountId, accountId)),
    card_tries: await db
      .select({
        paymentId: paymentAttempt.paymentId,
        failure: paymentAttempt.failure,
        triedAt: paymentAttempt.triedAt,
      })
      .from(paymentAttempt)
      .where(eq(paymentAttempt.accountId, accountId)),
    invoices: invoices.map(({ seller: _seller, ...row }) => row),
    invoice_lines: await db
      .select()
      .from(invoiceLine)
      .where(
        inArray(
          invoiceLine.invoiceId,
          invoices.map(({ id }) => id),
        ),
      )
      .orderBy(asc(invoiceLine.invoiceId), asc(invoiceLine.position)),
    credits_deducted: await db
      .select({
        creditNoteId: customerCredit.creditNoteId,
        amount: customerCredit.amount,
        left: customerCredit.left,
        invoiceId: creditUse.invoiceId,
        deducted: creditUse.amount,
        usedAt: creditUse.usedAt,
      })
      .from(customerCredit)
      .leftJoin(creditUse, eq(creditUse.creditNoteId, customerCredit.creditNoteId))
      .where(eq(customerCredit.accountId, accountId))
      .orderBy(asc(customerCredit.createdAt), asc(creditUse.usedAt)),
    saved_views: await db
      .select({ list: savedView.list, name: savedView.name, search: savedView.search })
      .from(savedView)
      .where(eq(savedView.accountId, accountId)),
    background_tasks: await db
      .select({
        kind: backgroundTask.kind,
        state: backgroundTask.state,
        started_at: backgroundTask.startedAt,
      })
      .from(backgroundTask)
      .where(eq(backgroundTask.accountId, accountId)),
    ...(await collectByAddress({ db }, { email, account: { id: accountId, orderIds } })),
    ratings: (await db.select().from(rating).where(eq(rating.accountId, accountId))).map(
      ({ searchText: _searchText, decidedBy: _decidedBy, ...row }) => row,
    ),
    cancellation_reasons: await db
      .select({
        reason: cancellationReason.reason,
        comment: cancellationReason.comment,
        createdAt: cancellationReason.createdAt,
      })
      .from(cancellationReason)
      .innerJoin(declaration, eq(declaration.id, cancellationReason.declarationId))
      .innerJoin(subscription, eq(subscription.id, declaration.subscriptionId))
      .where(eq(subscription.accountId, accountId)),
    sessions: await db
      .select({
        userAgent: session.userAgent,
        startedAt: session.startedAt,
        lastSeenAt: session.lastSeenAt,
      })
      .from(session)
      .where(eq(session.userId, accountId)),
    second_factor: await db
      .select({ createdAt: secondFactor.createdAt, confirmedAt: secondFactor.confirmedAt })
      .from(secondFactor)
      .where(eq(secondFactor.accountId, accountId)),
    notes: await db
      .select({
        text: customerNote.text,
        writtenAt: customerNote.writtenAt,
        changedAt: customerNote.changedAt,
      })
      .from(customerNote)
      .where(and(eq(customerNote.accountId, accountId), isNull(customerNote.deletedAt)))
      .orderBy(asc(customerNote.writtenAt)),
    events: await db
      .select({
        action: auditEvent.action,
        details: auditEvent.details,
        occurredAt: auditEvent.occurredAt,
      })
      .from(auditEvent)
      .where(or(eq(auditEvent.actorId, accountId), eq(auditEvent.subject, `account/${accountId}`)))
      .orderBy(desc(auditEvent.id)),
  }
}

function listVatNumbers(orders: readonly (typeof order.$inferSelect)[]): string[] {
  return orders.flatMap(({ buyer }) => (buyer.vatNumber ? [buyer.vatNumber] : []))
}
