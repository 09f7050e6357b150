import { type SQL, sql } from 'drizzle-orm'

/** LIKE pattern that finds the text anywhere. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** True where a lower-case text contains every word of the search, in any order: Hungarian writes the family name first. */
export function containsWords(text: SQL, q: string): SQL {
  const searchWords = q.toLowerCase().split(/\s+/).filter(Boolean)
  return sql.join(
    searchWords.map((word) => sql`${text} LIKE ${containing(word)}`),
    sql` AND `,
  )
}
