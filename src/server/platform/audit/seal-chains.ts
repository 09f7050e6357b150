import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type SealedChain, seal } from '#server/database/schema/platform/audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { createChainHash, firstHash, type SealableRow, sealedChains, sealedTables } from './hash-rows.ts'

const rowsPerSeal = 5000

type SealPorts = Pick<Ports, 'db' | 'clock' | 'log'>

/**
 * Seals the rows written to audit and ledger since the last run. Rows of an open transaction go into a later seal. Each
 * seal's hash is also logged, so that a later change in the database can be detected by comparing it with the log.
 */
export async function sealChains(ports: SealPorts): Promise<void> {
  for (const chain of sealedChains) while (await sealBatch(ports, chain)) {}
}

/** Seals up to 5,000 rows; returns whether the batch was full, so that more may follow. */
async function sealBatch({ db, clock, log }: SealPorts, chain: SealedChain): Promise<boolean> {
  const table = sealedTables[chain]
  const sealed = await db.transaction(async (transaction) => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`seal/${chain}`}))`)
    const rows = (await transaction
      .select()
      .from(table)
      .where(isNull(table.seal))
      .orderBy(asc(table.id))
      .limit(rowsPerSeal)) as SealableRow[]
    if (rows.length === 0) return undefined
    const [lastSeal] = await transaction
      .select()
      .from(seal)
      .where(eq(seal.chain, chain))
      .orderBy(desc(seal.number))
      .limit(1)
    const previousHash = lastSeal?.hash ?? firstHash
    const number = (lastSeal?.number ?? 0) + 1
    const hashing = createChainHash(previousHash)
    for (const row of rows) hashing.add(row)
    const hash = hashing.end()
    await transaction
      .insert(seal)
      .values({ chain, number, rows: rows.length, previousHash, hash, sealedAt: clock.now() })
    const ids = rows.map(({ id }) => id)
    await transaction
      .update(table)
      .set({ seal: number })
      .where(and(isNull(table.seal), inArray(table.id, ids)))
    return { number, rows: rows.length, hash }
  })
  if (sealed) log.info({ chain, ...sealed }, 'sealed')
  return sealed?.rows === rowsPerSeal
}
