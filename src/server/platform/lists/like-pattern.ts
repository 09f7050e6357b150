import { type SQL, sql } from 'drizzle-orm'

/** A text to be found anywhere, as LIKE reads it. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** Every word of a search is in a text in small letters, in any order: Hungarian writes the family name first. */
export function holdsWords(text: SQL, q: string): SQL {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  return sql.join(
    words.map((word) => sql`${text} LIKE ${containing(word)}`),
    sql` AND `,
  )
}
