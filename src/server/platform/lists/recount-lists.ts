import { sql } from 'drizzle-orm'
import type { Ports } from '#server/ports/ports.ts'
import { noProgress } from '#server/ports/progress.ts'
import { countedLists } from './read-list-counts.ts'

/** Recounts every list, one after the other; writers to a list wait while it is recounted. */
export async function recountLists({ db }: Pick<Ports, 'db'>, progress = noProgress): Promise<void> {
  progress.expect(countedLists.length)
  for (const list of countedLists) {
    await db.execute(sql`SELECT recount_list(${list})`)
    progress.advance()
  }
}
