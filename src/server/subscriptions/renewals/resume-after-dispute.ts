import { and, asc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Transaction } from '#server/database/database.ts'
import { invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { payment } from '#server/database/schema/payments/payments.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { contractsOf } from '#server/payments/contracts-of-payment.ts'
import { resumeContracts } from '#server/payments/disputes/disputed-charges.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { release } from './hold-invoice.ts'

type Params = { paymentId: string; reason: string; actorId: string; ipHash: string }

/**
 * Resumes the charges of a disputed payment's subscriptions, after a decision of staff. Releases their invoices that
 * are on hold because of a dispute, as `releaseInvoice` does; one that staff put on hold after a complaint stays on
 * hold. Throws DomainError 'not_found', and 'charges_not_pending' when no charge is on hold or all subscriptions have
 * ended.
 */
export async function resumeAfterDispute(
  ports: Parameters<typeof release>[0],
  { paymentId, reason, ...actor }: Params,
): Promise<void> {
  const rules = await ports.settings.get('dunning')
  await ports.db.transaction(async (transaction) => {
    const now = ports.clock.now()
    const [paid] = await transaction.select().from(payment).where(eq(payment.id, paymentId))
    if (!paid) throw new DomainError('not_found')
    const subscriptionIds = contractsOf(paid)
    await lockBilledTogether(transaction, subscriptionIds)
    const held = await lockHeldInvoices(transaction, subscriptionIds)
    for (const { invoiceId } of held) await release(ports, transaction, { invoiceId, rules, ...actor })
    const stillOnHold = await resumeContracts(transaction, subscriptionIds, now)
    const running = and(sql`${subscription.id} IN (${subscriptionIds})`, ne(subscription.status, 'cancelled'))
    const isRunning = (await transaction.$count(subscription, running)) > 0
    if (!isRunning || (held.length === 0 && stillOnHold === 0)) throw new DomainError('charges_not_pending')
    await recordAudit(transaction, {
      action: 'payment.charges_resumed',
      ...actor,
      subject: `payment/${paymentId}`,
      occurredAt: now,
      details: { reason, released: held.length },
    })
  })
  await ports.live.publish('orders', {})
}

/**
 * Locks the subscriptions and those billed on the same open invoices, so that the release locks no further ones
 * (docs/decisions/0055).
 */
async function lockBilledTogether(transaction: Transaction, subscriptionIds: SQL): Promise<void> {
  const billedOnSameInvoice = sql`SELECT beside.subscription_id FROM invoice_line billed
    JOIN collection open ON open.invoice_id = billed.invoice_id AND open.state = 'open'
    JOIN invoice_line beside ON beside.invoice_id = billed.invoice_id
    WHERE billed.subscription_id IN (${subscriptionIds})`
  await transaction
    .select({ id: subscription.id })
    .from(subscription)
    .where(sql`${subscription.id} IN (${subscriptionIds}) OR ${subscription.id} IN (${billedOnSameInvoice})`)
    .orderBy(asc(subscription.id))
    .for('no key update')
}

/** Locks the subscriptions' invoices that the shop itself put on hold because of a dispute, as opposed to staff. */
async function lockHeldInvoices(
  transaction: Transaction,
  subscriptionIds: SQL,
): Promise<{ invoiceId: string }[]> {
  const lastHolder = sql`(SELECT ${auditEvent.actorId} FROM ${auditEvent}
    WHERE ${auditEvent.subject} = 'invoice/' || ${collection.invoiceId} AND ${auditEvent.action} = 'invoice.held'
    ORDER BY ${auditEvent.occurredAt} DESC, ${auditEvent.id} DESC LIMIT 1)`
  const billing = transaction
    .select({ id: invoiceLine.invoiceId })
    .from(invoiceLine)
    .where(sql`${invoiceLine.subscriptionId} IN (${subscriptionIds})`)
  return transaction
    .select({ invoiceId: collection.invoiceId })
    .from(collection)
    .where(
      and(
        eq(collection.state, 'open'),
        isNotNull(collection.heldOn),
        isNull(lastHolder),
        inArray(collection.invoiceId, billing),
      ),
    )
    .orderBy(asc(collection.invoiceId))
    .for('no key update')
}
