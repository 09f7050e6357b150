import { eq } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { isRunning } from '#server/billing/invoices/is-running.ts'
import { recordWriteOff } from '#server/billing/receivables/record-write-off.ts'
import { reverseWriteOff } from '#server/billing/receivables/reverse-write-off.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { sendCharges } from './enqueue-due-charges.ts'
import { isBeingCharged } from './internal/being-charged.ts'
import { lockClaim } from './internal/lock-claim.ts'
import { mailWrittenOff } from './internal/mail-written-off.ts'
import { lockSubscriptions } from './internal/recover-subscriptions.ts'

type WriteOffPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'settings' | 'jobs' | 'shop' | 'live'>
type Params = { invoiceId: string; reason: string; actorId: string; ipHash: string }

/**
 * Writes off the unpaid amount of an invoice with its VAT: it is no longer expected, and its customer gets the
 * duplicate that says so (CGI, art. 272). The invoice can still be paid through its link, credited or claimed again,
 * which reverses the write-off. Throws DomainError 'not_found', 'invoice_not_owed' (nothing is owed, or it is written
 * off), 'invoice_with_bank' (a charge is under way) and 'invoice_still_served' (a subscription that it bills has not
 * ended).
 */
export async function writeOffInvoice(
  ports: WriteOffPorts,
  { invoiceId, reason, ...actor }: Params,
): Promise<void> {
  const now = ports.clock.now()
  await ports.db.transaction(async (transaction) => {
    await lockSubscriptions(transaction, invoiceId)
    const locked = await lockClaim(transaction, invoiceId)
    if (!locked) throw new DomainError('not_found')
    const { state, owed: amount } = locked
    if ((state !== 'open' && state !== 'uncollectible') || amount <= 0)
      throw new DomainError('invoice_not_owed')
    if (await isRunning(transaction, invoiceId)) throw new DomainError('invoice_still_served')
    if (await isBeingCharged(transaction, locked)) throw new DomainError('invoice_with_bank')
    await transaction
      .update(collection)
      .set({ state: 'written_off', nextAttemptOn: null, heldOn: null, enqueuedAt: null, updatedAt: now })
      .where(eq(collection.invoiceId, invoiceId))
    const { actorId } = actor
    const writeOff = await recordWriteOff(ports, transaction, { invoiceId, amount, reason, actorId, now })
    await recordAudit(transaction, {
      action: 'invoice.written_off',
      ...actor,
      subject: `invoice/${invoiceId}`,
      occurredAt: now,
      details: { amount, vat: writeOff.vat, reason },
    })
    await mailWrittenOff(ports, transaction, {
      invoiceId,
      writeOffId: writeOff.id,
      amount,
      net: writeOff.net,
      vat: writeOff.vat,
    })
    // The job cancels the open payments at the provider; the invoice's link opens a new one.
    await sendCharges(ports, transaction, [invoiceId])
  })
  await ports.live.publish('orders', {})
}

/**
 * Reverses a write-off, so that the amount is claimed again. Throws DomainError 'invoice_not_owed' when none is in
 * force.
 */
export async function reverseWrittenOff(
  ports: Pick<Ports, 'db' | 'clock' | 'live'>,
  { invoiceId, ...actor }: Omit<Params, 'reason'>,
): Promise<void> {
  await ports.db.transaction(async (transaction) => {
    await lockSubscriptions(transaction, invoiceId)
    if (!(await reverseWriteOff(ports, transaction, invoiceId))) throw new DomainError('invoice_not_owed')
    await recordAudit(transaction, {
      action: 'invoice.claimed_again',
      ...actor,
      subject: `invoice/${invoiceId}`,
      occurredAt: ports.clock.now(),
    })
  })
  await ports.live.publish('orders', {})
}
