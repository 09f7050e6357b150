import { eq, sql } from 'drizzle-orm'
import { listCount } from '#server/database/schema/platform/lists.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Lists whose rows triggers count by state (0001_guards.sql has the states). */
export const countedLists = [
  'order',
  'payment',
  'invoice',
  'subscription',
  'contact_message',
  'account',
] as const

export type CountedList = (typeof countedLists)[number]

/** Returns the row counts of a list by state: exact sums that triggers maintain, equally fast for any number of rows. */
export async function readListCounts({ db }: Pick<Ports, 'db'>, list: CountedList) {
  const rows = await db
    .select({ state: listCount.state, count: sql`sum(${listCount.rows})`.mapWith(Number) })
    .from(listCount)
    .where(eq(listCount.list, list))
    .groupBy(listCount.state)
  return {
    rows,
    /** Total of the states that match; a state is passed as its words. */
    of: (matches: (parts: readonly string[]) => boolean = () => true) =>
      rows.reduce((sum, { state, count }) => (matches(state.split(' ')) ? sum + count : sum), 0),
  }
}
