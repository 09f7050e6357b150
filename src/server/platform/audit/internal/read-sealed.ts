import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/database.ts'
import { type SealedChain, seal } from '#server/database/schema/platform/audit.ts'
import { type SealedRow, sealedTables } from '../hash-rows.ts'

/** Rows per page: memory holds one page, however long the chain is. */
const pageRows = 5000

/** Yields the seals of a chain, first to last. */
export async function* readSeals(db: Database | Transaction, chain: SealedChain) {
  for (let last = 0; ; ) {
    const page = await db
      .select()
      .from(seal)
      .where(and(eq(seal.chain, chain), gt(seal.number, last)))
      .orderBy(asc(seal.number))
      .limit(pageRows)
    yield* page
    const end = page.at(-1)
    if (!end || page.length < pageRows) return
    last = end.number
  }
}

/** Yields all sealed rows of a chain in the order of sealing: by seal, then by id. */
export async function* readSealedRows(
  db: Database | Transaction,
  chain: SealedChain,
): AsyncGenerator<SealedRow & { seal: number }> {
  const table = sealedTables[chain]
  for (let last: SealedRow | undefined; ; ) {
    const beyond =
      last && sql`${table.seal} >= ${last.seal} AND (${table.seal}, ${table.id}) > (${last.seal}, ${last.id})`
    const page = (await db
      .select()
      .from(table)
      .where(beyond ?? isNotNull(table.seal))
      .orderBy(asc(table.seal), asc(table.id))
      .limit(pageRows)) as (SealedRow & { seal: number })[]
    yield* page
    if (page.length < pageRows) return
    last = page.at(-1)
  }
}
