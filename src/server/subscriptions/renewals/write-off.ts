import { eq, sql } from 'drizzle-orm'
import type { TaxedAmount } from '#domain/billing/ledger/ledger-entry.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { cents, sum } from '#domain/platform/money/cents.ts'
import { unpaidTaxes } from '#domain/subscriptions/renewals/unpaid-taxes.ts'
import { isRunning } from '#server/billing/invoices/is-running.ts'
import { reverseWriteOff } from '#server/billing/invoices/reverse-write-off.ts'
import { recordEvents } from '#server/billing/ledger/record-event.ts'
import type { Transaction } from '#server/database/database.ts'
import { invoice, writeOff } from '#server/database/schema/billing/invoices.ts'
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
    const claim = await lockClaim(transaction, invoiceId)
    if (!claim) throw new DomainError('not_found')
    const { state, owed: amount } = claim
    if ((state !== 'open' && state !== 'given_up') || amount <= 0) throw new DomainError('invoice_not_owed')
    if (await isRunning(transaction, invoiceId)) throw new DomainError('invoice_still_served')
    if (await isBeingCharged(transaction, claim)) throw new DomainError('invoice_with_bank')
    await transaction
      .update(collection)
      .set({ state: 'written_off', nextAttemptOn: null, heldOn: null, askedAt: null, updatedAt: now })
      .where(eq(collection.invoiceId, invoiceId))
    const [lost] = await transaction
      .update(invoice)
      .set({ status: 'written_off' })
      .where(eq(invoice.id, invoiceId))
      .returning({ number: invoice.number, accountId: invoice.accountId })
    if (!lost) throw new Error(`The invoice ${invoiceId} of a claim is missing`)
    const taxes = unpaidTaxes(await taxesLeft(transaction, invoiceId), amount)
    const net = sum(taxes.map((tax) => tax.net))
    const vat = sum(taxes.map((tax) => tax.vat))
    const id = ports.ids.next()
    await transaction.insert(writeOff).values({
      id,
      invoiceId,
      amount,
      net,
      vat,
      taxes,
      reason,
      writtenOffOn: dayInParis(now),
      writtenOffBy: actor.actorId,
      createdAt: now,
    })
    await recordEvents(transaction, [
      {
        type: 'invoice_written_off',
        invoiceId,
        amount,
        occurredAt: now,
        data: { customer: lost.accountId, invoice: lost.number, net, vat, taxes },
      },
    ])
    await recordAudit(transaction, {
      action: 'invoice.written_off',
      ...actor,
      subject: `invoice/${invoiceId}`,
      occurredAt: now,
      details: { amount, vat, reason },
    })
    await mailWrittenOff(ports, transaction, { invoiceId, writeOffId: id, amount, net, vat })
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

/** The net and VAT amounts of an invoice by tax, less its credit notes. */
async function taxesLeft(transaction: Transaction, invoiceId: string): Promise<TaxedAmount[]> {
  const { rows } = await transaction.execute<{
    [Name in keyof TaxedAmount]: TaxedAmount[Name] extends number ? string : TaxedAmount[Name]
  }>(sql`
    SELECT vat_country AS country, vat_category AS category, rate_basis_points AS rate, vat_case AS "case", vat_kind AS kind,
      sum(CASE i.series WHEN 'AV' THEN -l.net_cents ELSE l.net_cents END) AS net,
      sum(CASE i.series WHEN 'AV' THEN -l.vat_cents ELSE l.vat_cents END) AS vat
    FROM invoice_line l JOIN invoice i ON i.id = l.invoice_id
    WHERE i.id = ${invoiceId} OR i.credited_invoice_id = ${invoiceId}
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(CASE i.series WHEN 'AV' THEN -l.gross_cents ELSE l.gross_cents END) > 0
    ORDER BY 1, 2, 3 DESC, 4, 5`)
  return rows.map(({ rate, net, vat, ...tax }) => ({
    ...tax,
    rate: Number(rate),
    net: cents(Number(net)),
    vat: cents(Number(vat)),
  }))
}
