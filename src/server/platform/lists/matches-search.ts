import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/**
 * Condition for the rows of a search: the ids found, or, when they are too many to list, a UNION of the search queries.
 * Each query uses its own index; an OR would read every row.
 */
export function matchesSearch(id: SQL | AnyColumn, queries: readonly SQL[], found?: readonly string[]): SQL {
  return found
    ? sql`${id} = ANY(${sql.param(found)}::text[])`
    : sql`${id} IN (${sql.join([...queries], sql` UNION `)})`
}
