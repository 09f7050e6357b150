import { and, asc, eq, gt, gte, inArray, isNull } from 'drizzle-orm'
import { daysIn } from '#domain/billing/invoices/billing-period.ts'
import { type Day, daysBetween } from '#domain/platform/calendar/day.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { type Cents, cents, sum } from '#domain/platform/money/cents.ts'
import { shareOfDays } from '#domain/subscriptions/plan-changes/share-of-days.ts'
import { restoreDeductedCredits } from '#server/billing/customer-credits/restore-deducted-credits.ts'
import { type CreditedLine, issueCreditNote } from '#server/billing/invoices/issue-credit-note.ts'
import { readOutstandingOfLines } from '#server/billing/invoices/outstanding-lines.ts'
import { type CreditSettlement, settlementOf } from '#server/billing/receivables/credit-settlement.ts'
import { reduceOwed } from '#server/billing/receivables/reduce-owed.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { invoice, invoiceLine } from '#server/database/schema/billing/invoices.ts'
import type { Ports } from '#server/ports/ports.ts'
import { mailCreditNote } from '../credit-notes/internal/mail-credit-note.ts'

type CreditPorts = Pick<Ports, 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>

/** A subscription that ends before its billed period: nothing is owed from `firstUnusedDay` on. */
export type EndedEarly = { subscriptionId: string; firstUnusedDay: Day }

/**
 * The amounts that renewals billed for unused days, by invoice, less what credit notes already credited. Empty without
 * any.
 */
export async function findUnused(db: Database | Transaction, ended: readonly EndedEarly[]) {
  const firstUnused = new Map(ended.map((entry) => [entry.subscriptionId, entry.firstUnusedDay]))
  const [earliest] = [...firstUnused.values()].toSorted()
  if (!earliest) return []
  const billed = await db
    .select({ line: invoiceLine, credited: invoice })
    .from(invoiceLine)
    .innerJoin(invoice, eq(invoice.id, invoiceLine.invoiceId))
    .where(
      and(
        inArray(invoiceLine.subscriptionId, [...firstUnused.keys()]),
        inArray(invoiceLine.kind, ['subscription', 'adjustment']),
        gte(invoiceLine.periodEndsOn, earliest),
        gt(invoiceLine.gross, cents(0)),
        // Excludes the first invoice of an order: its amounts are refunded by the withdrawal.
        isNull(invoice.orderId),
      ),
    )
    .orderBy(asc(invoice.id), asc(invoiceLine.position))
  const outstanding = await readOutstandingOfLines(
    db,
    billed.map(({ line }) => line),
  )
  const lines = outstanding.flatMap(({ line, left }, index) => {
    const credited = billed[index]?.credited
    const from = firstUnused.get(line.subscriptionId ?? '')
    const unused = from && findUnusedPart(line, from)
    if (!unused || !credited) return []
    // Earlier credit notes count against the unused days first.
    const gross = cents(unused.gross - (line.gross - left))
    return gross > 0 ? [{ credited, line: { ...unused, gross } }] : []
  })
  return [...Map.groupBy(lines, ({ credited }) => credited.id).values()].map((group) => ({
    credited: (group[0] as (typeof group)[number]).credited,
    lines: group.map(({ line }) => line),
    gross: sum(group.map(({ line }) => line.gross)),
  }))
}

/** The part of a billed period from the first unused day on; undefined without one. */
function findUnusedPart(
  line: typeof invoiceLine.$inferSelect,
  firstUnusedDay: Day,
): CreditedLine | undefined {
  const { periodStartsOn, periodEndsOn, gross } = line
  if (!periodStartsOn || !periodEndsOn || periodEndsOn < firstUnusedDay) return undefined
  const startsOn = firstUnusedDay > periodStartsOn ? firstUnusedDay : periodStartsOn
  const totalDays = daysIn({ startsOn: periodStartsOn, endsOn: periodEndsOn })
  const used = shareOfDays(gross, daysBetween(periodStartsOn, startsOn), totalDays)
  return { line, gross: cents(gross - used), period: { startsOn, endsOn: periodEndsOn } }
}

/**
 * Credits what renewals billed for unused days: a job refunds what was paid, and the rest is no longer owed. Returns
 * the credited total. Locks the invoice counter, so only jobs may follow in the transaction.
 */
export async function creditUnused(
  ports: CreditPorts,
  transaction: Transaction,
  ended: readonly EndedEarly[],
  getReason: (language: Language) => string,
): Promise<Cents> {
  const unused = await findUnused(transaction, ended)
  for (const { credited, gross } of unused) await reduceOwed(ports, transaction, credited.id, gross)
  const settled: ((typeof unused)[number] & { settlement: CreditSettlement })[] = []
  for (const entry of unused) {
    const { credited, gross } = entry
    settled.push({ ...entry, settlement: await settlementOf(transaction, credited, gross) })
    await restoreDeductedCredits(ports, transaction, credited, gross)
  }
  for (const { credited, lines, settlement } of settled) {
    const reason = getReason(credited.language)
    const note = await issueCreditNote(ports, transaction, { credited, lines, reason, settlement })
    await ports.jobs.send(transaction, 'renewals.settle-credit', { creditNoteId: note.id })
    await mailCreditNote(ports, transaction, { credited, note, settlement })
  }
  return sum(unused.map(({ gross }) => gross))
}
