import { and, asc, gt } from 'drizzle-orm'
import { type JournalEntry, toJournalEntry } from '#domain/billing/accounting/journal-entry.ts'
import type { LedgerEntry, LedgerEventType } from '#domain/billing/ledger/ledger-entry.ts'
import { type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import type { DayRange } from '#domain/platform/calendar/period.ts'
import type { ListKey } from '#domain/platform/lists/list-query.ts'
import { ledgerEvent } from '#server/database/schema/billing/ledger.ts'
import { fileRows } from '#server/platform/lists/stream-csv.ts'
import { withinDays } from '#server/platform/lists/within-days.ts'
import type { Ports } from '#server/ports/ports.ts'

export type DatedJournalEntry = JournalEntry & { type: LedgerEventType; on: Day }

/**
 * One batch of the journal entries of some days, in the order of the ledger and from its events alone. `next` is the
 * cursor of the next batch, null at the end.
 */
export async function readJournalEntries(
  { db }: Pick<Ports, 'db'>,
  days: DayRange,
  after: ListKey | null,
): Promise<{ rows: DatedJournalEntry[]; next: ListKey | null }> {
  const events = await db
    .select()
    .from(ledgerEvent)
    .where(
      and(
        withinDays(ledgerEvent.occurredAt, days.from, days.to),
        gt(ledgerEvent.id, Number(after?.[1] ?? 0)),
      ),
    )
    .orderBy(asc(ledgerEvent.id))
    .limit(fileRows)
  const rows = events.flatMap((event): DatedJournalEntry[] => {
    const entry = toJournalEntry(event as LedgerEntry)
    return entry ? [{ ...entry, type: event.type, on: dayInParis(event.occurredAt) }] : []
  })
  const lastEvent = events.length === fileRows ? events.at(-1) : undefined
  return { rows, next: lastEvent ? ['', String(lastEvent.id)] : null }
}
