import { type SQL, sql } from 'drizzle-orm'
import type { Ports } from '#server/ports/ports.ts'

/** Maximum number of ids: more than a user looks through, and few enough to list in a statement. */
const maxFound = 1000

/**
 * Union of the ids that several queries find, each reading its own index and at most a thousand rows; undefined when
 * there are more. With the ids a list reads its page and count by key, however large the table is.
 */
export async function findIds(
  { db }: Pick<Ports, 'db'>,
  queries: readonly SQL[],
): Promise<string[] | undefined> {
  const limitedQueries = queries.map(
    (query) => sql`(SELECT * FROM (${query}) AS way (id) LIMIT ${maxFound + 1})`,
  )
  const { rows } = await db.execute<{ id: string }>(sql.join(limitedQueries, sql` UNION `))
  return rows.length > maxFound ? undefined : rows.map(({ id }) => id)
}
