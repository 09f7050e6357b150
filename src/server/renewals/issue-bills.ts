import { composeBill } from '#domain/billing/bill.ts'
import { invoiceDueDays } from '#domain/billing/invoice-status.ts'
import { addDays, dayInParis } from '#domain/calendar/day.ts'
import { numberDocuments } from '../billing/number-document.ts'
import type { Transaction } from '../database/database.ts'
import { collection, invoice, invoiceLine, ledgerEvent } from '../database/schema/billing.ts'
import type { Ports } from '../ports/ports.ts'
import { sendCharges } from './ask-for-charges.ts'
import type { Bill } from './group-bills.ts'

export type IssuePorts = Pick<Ports, 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>

/**
 * Issues invoices, in the caller's transaction, and asks by jobs of it for their charges and documents. Locks the counter: the
 * last thing of its transaction. Returns the invoices' ids, in the order of the bills.
 */
export async function issueBills(
  ports: IssuePorts,
  transaction: Transaction,
  bills: readonly Bill[],
): Promise<string[]> {
  const [seller, { standardRate: rate }] = await Promise.all([
    ports.settings.get('seller'),
    ports.settings.get('tax'),
  ])
  // Last and briefly: the counter is what everybody waits for.
  const { numbers, issuedAt } = await numberDocuments(transaction, ports.clock, 'INV', bills.length)
  const issuedOn = dayInParis(issuedAt)
  const issued = bills.map(({ accountId, buyer, email, language, items }, index) => {
    const { lines, net, vat, total, byRate } = composeBill(items, rate)
    const row: typeof invoice.$inferInsert = {
      ...{ id: ports.ids.next(), series: 'INV', number: numbers[index] as string, accountId },
      // A month that costs nothing is paid; nobody is asked for it.
      ...(total > 0 ? { status: 'pending' as const } : { status: 'paid' as const, paidAt: issuedAt }),
      ...{ language, issuedOn, issuedAt, dueOn: addDays(issuedOn, invoiceDueDays), seller, buyer, email },
      ...{ net, vat, total, byRate, isDemonstration: ports.shop.mode === 'demo' },
    }
    return { lines, row }
  })
  await transaction.insert(invoice).values(issued.map(({ row }) => row))
  await transaction.insert(invoiceLine).values(
    issued.flatMap(({ lines, row }) =>
      lines.map(({ period, ...line }, position) => ({
        ...{ id: ports.ids.next(), invoiceId: row.id, position, rate },
        ...{ periodStartsOn: period?.startsOn ?? null, periodEndsOn: period?.endsOn ?? null },
        ...line,
      })),
    ),
  )
  const owed = issued.filter(({ row }) => row.total > 0).map(({ row }) => row)
  if (owed.length > 0)
    await transaction.insert(collection).values(
      owed.map(({ id: invoiceId, accountId, total }) => ({
        // Charged when it is issued, however late that is: nobody is reminded of what they could not know.
        ...{ invoiceId, accountId, chargedOn: issuedOn, nextTryOn: issuedOn, state: 'open' as const },
        ...{ owed: total, tries: 0, reminders: 0, askedAt: issuedAt, updatedAt: issuedAt },
      })),
    )
  await transaction.insert(ledgerEvent).values(
    issued.map(({ row: { id, number, total } }) => ({
      ...{ type: 'invoice_issued' as const, invoiceId: id, amount: total, data: { number } },
      occurredAt: issuedAt,
    })),
  )
  const ids = issued.map(({ row }) => row.id)
  await sendCharges(
    ports,
    transaction,
    owed.map(({ id }) => id),
  )
  await ports.jobs.sendMany(
    transaction,
    'billing.render-invoice',
    ids.map((invoiceId) => ({ invoiceId })),
  )
  return ids
}
