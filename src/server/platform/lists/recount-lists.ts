import { sql } from 'drizzle-orm'
import type { Ports } from '#server/ports/ports.ts'
import { noProgress } from '#server/ports/progress.ts'
import { countedLists } from './read-list-counts.ts'

/** Counts every list anew, one after the other; whoever writes to one waits for the moment that takes. */
export async function recountLists({ db }: Pick<Ports, 'db'>, progress = noProgress): Promise<void> {
  progress.expect(countedLists.length)
  for (const list of countedLists) {
    await db.execute(sql`SELECT recount_list(${list})`)
    progress.advance()
  }
}
