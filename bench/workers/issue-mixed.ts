import { eq, inArray, sql } from 'drizzle-orm'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { BillItem } from '../../src/domain/billing/invoices/bill.ts'
import { periodFrom } from '../../src/domain/billing/invoices/billing-period.ts'
import { dayInParis, dayOfMonth } from '../../src/domain/platform/calendar/day.ts'
import { cents } from '../../src/domain/platform/money/cents.ts'
import { issueCreditNote } from '../../src/server/billing/invoices/issue-credit-note.ts'
import { addresseeOf, readAddressees } from '../../src/server/billing/tax/read-addressees.ts'
import { invoice, invoiceLine } from '../../src/server/database/schema/billing/invoices.ts'
import type { Ports } from '../../src/server/ports/ports.ts'
import { issueBills } from '../../src/server/subscriptions/renewals/internal/issue-bills.ts'

const maxLines = 40
const batchSize = 100
const languages = ['fr', 'en', 'hu'] as const
const prices = [999, 1900, 2900, 4990, 14_900]

/**
 * Issues `count` invoices of one to forty lines in three languages, and credit notes for a tenth of them; returns the
 * ids of all.
 */
export async function issueMixed(ports: Ports, count: number): Promise<string[]> {
  const subscriptions = await ports.db.select().from(subscription)
  const addressees = await readAddressees(
    ports.db,
    subscriptions.map(({ orderLineId }) => orderLineId),
  )
  const on = dayInParis(ports.clock.now())
  const period = periodFrom(on, dayOfMonth(on))
  const getBill = (index: number) => {
    const billed = subscriptions[index % subscriptions.length]
    if (!billed) throw new Error('No subscription')
    const items = Array.from({ length: 1 + ((index * 7) % maxLines) }, (_, line): BillItem => {
      const [quantity, unitPrice] = [1 + (line % 7), cents(prices[line % prices.length] ?? 0)]
      return {
        kind: 'adjustment',
        subscriptionId: billed.id,
        name: `${billed.name} ${line + 1}`,
        quantity,
        unitPrice,
        period,
        amount: cents(quantity * unitPrice),
        basis: 'gross',
        vatKind: 'electronic',
      }
    })
    const { accountId, orderLineId } = billed
    return {
      ...addresseeOf(addressees, orderLineId),
      accountId,
      items,
      language: languages[index % 3] ?? 'fr',
    }
  }
  const ids: string[] = []
  for (let first = 0; first < count; first += batchSize)
    await ports.db.transaction(async (transaction) => {
      const bills = Array.from({ length: Math.min(batchSize, count - first) }, (_, index) =>
        getBill(first + index),
      )
      ids.push(...(await issueBills(ports, transaction, bills)))
    })
  const credited = ids.filter((_, index) => index % 10 === 0)
  return [...ids, ...(await creditAll(ports, credited))]
}

async function creditAll({ db, ...ports }: Ports, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const invoices = await db
    .select()
    .from(invoice)
    .where(inArray(invoice.id, [...ids]))
  const notes: string[] = []
  for (const credited of invoices) {
    const lines = await db
      .select()
      .from(invoiceLine)
      .where(eq(invoiceLine.invoiceId, credited.id))
      .orderBy(sql`position`)
    const creditLines = lines.map((line) => ({ line, gross: line.gross }))
    const note = await db.transaction((transaction) =>
      issueCreditNote(ports, transaction, { credited, lines: creditLines, reason: 'Mesure' }),
    )
    notes.push(note.id)
  }
  return notes
}
