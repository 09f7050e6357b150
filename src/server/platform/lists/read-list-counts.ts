import { eq, sql } from 'drizzle-orm'
import { listCount } from '#server/database/schema/platform/lists.ts'
import type { Ports } from '#server/ports/ports.ts'

/** The lists whose rows triggers count by state (0001_guards.sql names the states). */
export const countedLists = [
  'order',
  'payment',
  'invoice',
  'subscription',
  'contact_message',
  'account',
] as const

export type CountedList = (typeof countedLists)[number]

/** How many rows of a list stand in each state: sums its writers keep, exact, and as quick in a large shop as in a small one. */
export async function readListCounts({ db }: Pick<Ports, 'db'>, list: CountedList) {
  const rows = await db
    .select({ state: listCount.state, count: sql`sum(${listCount.rows})`.mapWith(Number) })
    .from(listCount)
    .where(eq(listCount.list, list))
    .groupBy(listCount.state)
  return {
    rows,
    /** All rows whose state fits, by the words it consists of. */
    of: (fits: (words: readonly string[]) => boolean = () => true) =>
      rows.reduce((sum, { state, count }) => (fits(state.split(' ')) ? sum + count : sum), 0),
  }
}
