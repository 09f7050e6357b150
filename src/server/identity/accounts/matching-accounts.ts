import { type SQL, sql } from 'drizzle-orm'
import { containsWords } from '#server/platform/lists/like-pattern.ts'

/** Subquery of the ids of the accounts whose email address and name have every word of the search; reads an index. */
export function matchingAccounts(q: string): SQL {
  return sql`(SELECT id FROM account WHERE ${containsWords(sql`lower(email || ' ' || name)`, q)})`
}
