import { asc, inArray, sql } from 'drizzle-orm'
import { type ComposedBill, composeBill } from '#domain/billing/invoices/bill.ts'
import { invoiceDueDays } from '#domain/billing/invoices/invoice-status.ts'
import { awaitsProof, type VatBasis } from '#domain/billing/tax/decide-vat.ts'
import { vatTerritory } from '#domain/platform/addresses/vat-territory.ts'
import { addDays, dayInParis } from '#domain/platform/calendar/day.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import {
  allocateCredits,
  nothingDeducted,
  writeDeductions,
} from '#server/billing/customer-credits/deduct-credits.ts'
import {
  currentTemplateVersion,
  documentEvent,
  periodColumns,
  taxedColumns,
} from '#server/billing/invoices/document-rows.ts'
import { insertInvoices } from '#server/billing/invoices/insert-invoices.ts'
import { numberDocuments } from '#server/billing/invoices/number-document.ts'
import { invoiceNotes } from '#server/billing/invoices/text/document-notes.ts'
import { debitedNote } from '#server/billing/invoices/text/payment-note.ts'
import { recordEvents } from '#server/billing/ledger/record-event.ts'
import { scheduleRecheck } from '#server/billing/tax/schedule-recheck.ts'
import { taxBill } from '#server/billing/tax/tax-bill.ts'
import { netOfElectronic } from '#server/billing/tax/vat-basis.ts'
import type { Transaction } from '#server/database/database.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { Ports } from '#server/ports/ports.ts'
import { recordSubscriptionEvents } from '../../change-subscription.ts'
import { sendCharges } from '../enqueue-due-charges.ts'
import type { Bill } from './group-bills.ts'
import { mailRenewal } from './renewal-mails.ts'

export type IssuePorts = Pick<Ports, 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>

type TaxedBill = Bill & { vatBasis: VatBasis; composed: ComposedBill }

/**
 * Issues invoices in the caller's transaction and enqueues their charges and documents. `deductsCredits`: deducts the
 * customers' stored credits from the charges. Locks the invoice counter: the last step of its transaction. Returns the
 * ids of the invoices, in the order of the bills.
 */
export async function issueBills(
  ports: IssuePorts,
  transaction: Transaction,
  bills: readonly Bill[],
  { deductsCredits = false } = {},
): Promise<string[]> {
  const [seller, { isOnDebits }] = await Promise.all([
    ports.settings.get('seller'),
    ports.settings.get('tax'),
  ])
  const taxed = await taxBills(ports, transaction, bills)
  await recordRates(ports, transaction, taxed)
  const templateVersion = await currentTemplateVersion(transaction)
  const deductions = deductsCredits
    ? await allocateCredits(
        transaction,
        taxed.map(({ accountId, composed: { total } }) => ({ accountId, total })),
      )
    : taxed.map(() => nothingDeducted)
  // Last, so that the lock is short: every transaction that issues documents waits for the counter.
  const { numbers, issuedAt } = await numberDocuments(transaction, ports.clock, 'INV', bills.length)
  const issuedOn = dayInParis(issuedAt)
  const dueOn = addDays(issuedOn, invoiceDueDays)
  const issued = taxed.map(({ accountId, buyer, email, language, composed, vatBasis }, index) => {
    const { lines, net, vat, total, byRate } = composed
    const deducted = deductions[index] ?? nothingDeducted
    const due = cents(total - deducted.total)
    const row = {
      id: ports.ids.next(),
      series: 'INV' as const,
      number: numbers[index] as string,
      accountId,
      // A month that is free or covered by credits is paid at once; nothing is charged.
      ...(due > 0 ? { status: 'pending' as const } : { status: 'paid' as const, paidAt: issuedAt }),
      language,
      issuedOn,
      issuedAt,
      dueOn,
      seller,
      buyer,
      email,
      net,
      vat,
      total,
      byRate,
      vatBasis,
      templateVersion,
      notes: invoiceNotes({ language, buyer, byRate, isOnDebits }),
      paymentNote: debitedNote({ language, due, dueOn, deducted }),
      isDemonstration: ports.shop.mode === 'demo',
    }
    const rows = lines.map(({ period, kind, subscriptionId, name, quantity, ...line }, position) => ({
      id: ports.ids.next(),
      invoiceId: row.id,
      position,
      kind,
      subscriptionId,
      name,
      quantity,
      ...periodColumns(period),
      ...taxedColumns(line),
    }))
    return { row, rows, due, deducted }
  })
  await insertInvoices(transaction, issued)
  const payable = issued.filter(({ row }) => row.total > 0)
  if (payable.length > 0)
    await transaction.insert(collection).values(
      payable.map(({ row: { id: invoiceId, accountId }, due: owed }) => ({
        // Counts from the issue, however late it is: no reminder for an invoice the customer could not know.
        invoiceId,
        accountId,
        chargedOn: issuedOn,
        countsFrom: issuedOn,
        ...(owed > 0
          ? { state: 'open' as const, nextAttemptOn: issuedOn, enqueuedAt: issuedAt }
          : { state: 'paid' as const }),
        owed,
        tries: 0,
        reminders: 0,
        updatedAt: issuedAt,
      })),
    )
  await recordEvents(
    transaction,
    issued.map(({ row, rows }) => documentEvent(row, rows)),
  )
  await writeDeductions(
    ports,
    transaction,
    issued.map(({ row, deducted }) => ({ invoice: row, deducted })),
  )
  const unconfirmed = issued.filter(({ row }) => row.total > 0 && awaitsProof(row.vatBasis))
  if (unconfirmed.length > 0)
    await scheduleRecheck(
      ports,
      transaction,
      unconfirmed.map(({ row }) => row),
    )
  const ids = issued.map(({ row }) => row.id)
  await sendCharges(
    ports,
    transaction,
    payable.filter(({ due }) => due > 0).map(({ row }) => row.id),
  )
  // No charge follows, so the invoice is emailed here.
  for (const { row } of payable.filter(({ due }) => due === 0))
    await mailRenewal(ports, transaction, row.id, { isPaid: true, by: null })
  await ports.jobs.sendMany(
    transaction,
    'billing.render-invoice',
    ids.map((invoiceId) => ({ invoiceId })),
  )
  return ids
}

/**
 * Adds the VAT of each bill; sales to consumers of other member states in this batch count together towards the
 * threshold.
 */
async function taxBills(
  ports: IssuePorts,
  transaction: Transaction,
  bills: readonly Bill[],
): Promise<TaxedBill[]> {
  const today = dayInParis(ports.clock.now())
  const taxed: TaxedBill[] = []
  let soldBefore: Cents = cents(0)
  for (const bill of bills) {
    const { vatBasis, taxOf } = await taxBill(ports, transaction, bill, { on: today, soldBefore })
    taxed.push({ ...bill, vatBasis, composed: composeBill(bill.items, taxOf) })
    const { buyer, registry } = vatBasis
    if (vatTerritory(buyer.country, buyer.zipCode).kind === 'eu' && registry.status !== 'valid')
      soldBefore = cents(soldBefore + netOfElectronic(bill.items, vatBasis))
  }
  return taxed
}

/**
 * Stores the VAT rates of the invoiced months where they changed: the same gross price gives another net revenue. The
 * caller has locked the subscriptions.
 */
async function recordRates(
  ports: IssuePorts,
  transaction: Transaction,
  taxed: readonly TaxedBill[],
): Promise<void> {
  const lines = taxed.flatMap(({ composed }) =>
    composed.lines.filter(({ kind, subscriptionId }) => kind === 'subscription' && subscriptionId),
  )
  if (lines.length === 0) return
  const { rows } = await transaction.execute<{ id: string }>(sql`
    UPDATE ${subscription} SET vat_rate_basis_points = billed.rate
    FROM unnest(${sql.param(lines.map(({ subscriptionId }) => subscriptionId))}::text[], ${sql.param(lines.map(({ rate }) => rate))}::int[])
      AS billed (id, rate)
    WHERE ${subscription.id} = billed.id AND vat_rate_basis_points <> billed.rate RETURNING ${subscription.id}`)
  if (rows.length === 0) return
  const changed = await transaction
    .select()
    .from(subscription)
    .where(
      inArray(
        subscription.id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(subscription.id))
  await recordSubscriptionEvents(ports, transaction, changed, { type: 'tax_settled' })
}
