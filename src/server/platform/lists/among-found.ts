import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/**
 * The rows a search asks for: those that were found, or, where they are too many to be named, those any of its ways finds. Each way by
 * its own index, then together: an OR would read every row.
 */
export function amongFound(id: AnyColumn, ways: readonly SQL[], found?: readonly string[]): SQL {
  return found
    ? sql`${id} = ANY(${sql.param(found)}::text[])`
    : sql`${id} IN (${sql.join([...ways], sql` UNION `)})`
}
