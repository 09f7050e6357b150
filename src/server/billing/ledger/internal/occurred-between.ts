import { and, type SQL, sql } from 'drizzle-orm'
import { ledgerEvent } from '#server/database/schema/billing/ledger.ts'

/** Condition: events of these days in Paris, both included; without a day, open on that side. */
export function occurredBetween({ from, to }: { from?: string; to?: string }): SQL | undefined {
  return and(
    from ? sql`${ledgerEvent.occurredAt} >= ${from}::date::timestamp AT TIME ZONE 'Europe/Paris'` : undefined,
    to
      ? sql`${ledgerEvent.occurredAt} < (${to}::date + 1)::timestamp AT TIME ZONE 'Europe/Paris'`
      : undefined,
  )
}
