import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/database.ts'
import { type SealedChain, seal } from '#server/database/schema/platform/audit.ts'
import { type SealableRow, sealedTables } from '../hash-rows.ts'

/** Rows per page: memory holds one page, however long the chain is. */
const pageRows = 5000

/** Yields the seals of a chain, first to last. */
export async function* readSeals(db: Database | Transaction, chain: SealedChain) {
  for (let lastNumber = 0; ; ) {
    const page = await db
      .select()
      .from(seal)
      .where(and(eq(seal.chain, chain), gt(seal.number, lastNumber)))
      .orderBy(asc(seal.number))
      .limit(pageRows)
    yield* page
    const lastSeal = page.at(-1)
    if (!lastSeal || page.length < pageRows) return
    lastNumber = lastSeal.number
  }
}

/** Yields all sealed rows of a chain in the order of sealing: by seal, then by id. */
export async function* readSealedRows(
  db: Database | Transaction,
  chain: SealedChain,
): AsyncGenerator<SealableRow & { seal: number }> {
  const table = sealedTables[chain]
  for (let lastRow: SealableRow | undefined; ; ) {
    const afterCursor =
      lastRow &&
      sql`${table.seal} >= ${lastRow.seal} AND (${table.seal}, ${table.id}) > (${lastRow.seal}, ${lastRow.id})`
    const page = (await db
      .select()
      .from(table)
      .where(afterCursor ?? isNotNull(table.seal))
      .orderBy(asc(table.seal), asc(table.id))
      .limit(pageRows)) as (SealableRow & { seal: number })[]
    yield* page
    if (page.length < pageRows) return
    lastRow = page.at(-1)
  }
}
