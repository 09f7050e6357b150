import { asc, eq, isNull } from 'drizzle-orm'
import { type SealedChain, seal } from '../database/schema/audit.ts'
import type { Ports } from '../ports/ports.ts'
import { firstHash, hashRows, type SealedRow, sealedChains, sealedTables } from './hash-rows.ts'

export type ChainReport = {
  chain: SealedChain
  seals: number
  rows: number
  /** Written and not sealed yet. */
  unsealed: number
  /** Hash of the last seal: compare it with the log of another day, or of another machine. */
  head: string
  /** What does not fit: empty when nobody has changed, removed or added anything sealed. */
  faults: {
    seal: number
    fault: 'changed' | 'missing rows' | 'broken link' | 'missing seal' | 'added rows'
  }[]
}

/** Reads audit and ledger from their first seal and recomputes everything. */
export async function verifyChains({ db }: Pick<Ports, 'db'>): Promise<ChainReport[]> {
  const reports: ChainReport[] = []
  for (const chain of sealedChains) reports.push(await verifyChain({ db }, chain))
  return reports
}

async function verifyChain({ db }: Pick<Ports, 'db'>, chain: SealedChain): Promise<ChainReport> {
  const table = sealedTables[chain]
  const seals = await db.select().from(seal).where(eq(seal.chain, chain)).orderBy(asc(seal.number))
  const report: ChainReport = {
    chain,
    seals: seals.length,
    rows: 0,
    unsealed: 0,
    head: firstHash,
    faults: [],
  }
  let expectedNumber = 1
  for (const one of seals) {
    const note = (fault: ChainReport['faults'][number]['fault']) =>
      report.faults.push({ seal: one.number, fault })
    if (one.number !== expectedNumber) note('missing seal')
    expectedNumber = one.number + 1
    if (one.previousHash !== report.head) note('broken link')
    report.head = one.hash
    const rows = (await db
      .select()
      .from(table)
      .where(eq(table.seal, one.number))
      .orderBy(asc(table.id))) as SealedRow[]
    report.rows += rows.length
    if (one.rowsDeletedAt && rows.length === 0) continue
    if (rows.length < one.rows) note('missing rows')
    else if (rows.length > one.rows) note('added rows')
    else if (hashRows(one.previousHash, rows) !== one.hash) note('changed')
  }
  report.unsealed = await db.$count(table, isNull(table.seal))
  return report
}
