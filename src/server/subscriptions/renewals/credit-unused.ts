import { and, asc, eq, gt, gte, inArray, isNull } from 'drizzle-orm'
import { daysIn } from '#domain/billing/invoices/billing-period.ts'
import { type Day, daysBetween } from '#domain/platform/calendar/day.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { type Cents, cents, sum } from '#domain/platform/money/cents.ts'
import { shareOfDays } from '#domain/subscriptions/plan-changes/share-of-days.ts'
import { standingLines } from '#server/billing/invoices/billed-lines.ts'
import { type CreditSettlement, settlementOf } from '#server/billing/invoices/credit-settlement.ts'
import { type CreditedLine, issueCreditNote } from '#server/billing/invoices/issue-credit-note.ts'
import { reduceOwed } from '#server/billing/invoices/reduce-owed.ts'
import { giveBackDeducted } from '#server/billing/kept-credits/give-back-deducted.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { invoice, invoiceLine } from '#server/database/schema/billing/invoices.ts'
import type { Ports } from '#server/ports/ports.ts'
import { mailCreditNote } from '../credit-notes/internal/mail-credit-note.ts'

type CreditPorts = Pick<Ports, 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>

/** A subscription that ends earlier than it was billed: from this day on nobody owes anything for it. */
export type EndedEarly = { subscriptionId: string; firstUnusedDay: Day }

/** What renewals billed for days nobody used, by invoice; what credit notes took back before is not found again. */
export async function findUnused(db: Database | Transaction, ended: readonly EndedEarly[]) {
  const firstUnused = new Map(ended.map((one) => [one.subscriptionId, one.firstUnusedDay]))
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
        // A first invoice is its order's: withdrawing says what becomes of it.
        isNull(invoice.orderId),
      ),
    )
    .orderBy(asc(invoice.id), asc(invoiceLine.position))
  const standing = await standingLines(
    db,
    billed.map(({ line }) => line),
  )
  const lines = standing.flatMap(({ line, left }, index) => {
    const credited = billed[index]?.credited
    const from = firstUnused.get(line.subscriptionId ?? '')
    const unused = from && unusedOf(line, from)
    if (!unused || !credited) return []
    // What credit notes took back before counts first against the days nobody used.
    const gross = cents(unused.gross - (line.gross - left))
    return gross > 0 ? [{ credited, line: { ...unused, gross } }] : []
  })
  return [...Map.groupBy(lines, ({ credited }) => credited.id).values()].map((of) => ({
    credited: (of[0] as (typeof of)[number]).credited,
    lines: of.map(({ line }) => line),
    gross: sum(of.map(({ line }) => line.gross)),
  }))
}

/** The part of a billed period that begins with the first unused day. */
function unusedOf(line: typeof invoiceLine.$inferSelect, firstUnusedDay: Day): CreditedLine | undefined {
  const { periodStartsOn, periodEndsOn, gross } = line
  if (!periodStartsOn || !periodEndsOn || periodEndsOn < firstUnusedDay) return undefined
  const startsOn = firstUnusedDay > periodStartsOn ? firstUnusedDay : periodStartsOn
  const all = daysIn({ startsOn: periodStartsOn, endsOn: periodEndsOn })
  const used = shareOfDays(gross, daysBetween(periodStartsOn, startsOn), all)
  return { line, gross: cents(gross - used), period: { startsOn, endsOn: periodEndsOn } }
}

/**
 * Takes back by credit notes what renewals billed for days nobody used; what was paid of it is given back by a job, what was
 * not is no longer asked for. Returns what was taken back in all. Locks the counter: the last thing of its transaction but
 * for jobs.
 */
export async function creditUnused(
  ports: CreditPorts,
  transaction: Transaction,
  ended: readonly EndedEarly[],
  reasonIn: (language: Language) => string,
): Promise<Cents> {
  const unused = await findUnused(transaction, ended)
  for (const { credited, gross } of unused) await reduceOwed(ports, transaction, credited.id, gross)
  const settled: ((typeof unused)[number] & { settlement: CreditSettlement })[] = []
  for (const one of unused) {
    const { credited, gross } = one
    settled.push({ ...one, settlement: await settlementOf(transaction, credited, gross) })
    await giveBackDeducted(ports, transaction, credited, gross)
  }
  for (const { credited, lines, settlement } of settled) {
    const reason = reasonIn(credited.language)
    const note = await issueCreditNote(ports, transaction, { credited, lines, reason, settlement })
    await ports.jobs.send(transaction, 'renewals.settle-credit', { creditNoteId: note.id })
    await mailCreditNote(ports, transaction, { credited, note, settlement })
  }
  return sum(unused.map(({ gross }) => gross))
}
