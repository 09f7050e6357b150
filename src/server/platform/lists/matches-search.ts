import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/**
 * Condition for the rows of a search: the ids found, or, when they are too many to list, a UNION of the search queries.
 * Each query uses its own index; an OR would read every row.
 */
export function matchesSearch(
  id: SQL | AnyColumn,
  queries: readonly SQL[],
  foundIds?: readonly string[],
): SQL {
  return foundIds
    ? sql`${id} = ANY(${sql.param(foundIds)}::text[])`
    : sql`${id} IN (${sql.join([...queries], sql` UNION `)})`
}
