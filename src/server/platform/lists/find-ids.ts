import { type SQL, sql } from 'drizzle-orm'
import type { Ports } from '#server/ports/ports.ts'

/** More than a person looks through; and a statement still names them lightly. */
const mostFound = 1000

/**
 * The ids that any of several statements finds, each read by its own index and none further than a thousand rows; undefined when there are more.
 * A list that knows them reads its page and its count by key, however many rows there are.
 */
export async function findIds(
  { db }: Pick<Ports, 'db'>,
  ways: readonly SQL[],
): Promise<string[] | undefined> {
  const bounded = ways.map((way) => sql`(SELECT * FROM (${way}) AS way (id) LIMIT ${mostFound + 1})`)
  const { rows } = await db.execute<{ id: string }>(sql.join(bounded, sql` UNION `))
  return rows.length > mostFound ? undefined : rows.map(({ id }) => id)
}
