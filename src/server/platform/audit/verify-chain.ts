import { isNull } from 'drizzle-orm'
import type { ChainFault, ChainFaultKind } from '#domain/platform/audit/chain-fault.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { SealedChain } from '#server/database/schema/platform/audit.ts'
import { noProgress } from '#server/ports/progress.ts'
import { firstHash, hashingAfter, sealedTables } from './hash-rows.ts'
import { readSealedRows, readSeals } from './internal/read-sealed.ts'

export type ChainReport = {
  chain: SealedChain
  seals: number
  rows: number
  /** Number of rows written and not sealed yet. */
  unsealed: number
  /** Hash of the last seal, to compare with the log of another day or machine. */
  head: string
  /** Inconsistencies; empty when no sealed row was changed, removed or added. */
  faults: ChainFault[]
}

/**
 * Reads a chain from its first seal and recomputes every hash, a page at a time. Rows and seals must come from one
 * snapshot: pass a repeatable-read transaction.
 */
export async function verifyChain(
  db: Database | Transaction,
  chain: SealedChain,
  progress = noProgress,
): Promise<ChainReport> {
  const report: ChainReport = { chain, seals: 0, rows: 0, unsealed: 0, head: firstHash, faults: [] }
  const note = (seal: number, fault: ChainFaultKind) => report.faults.push({ seal, fault })
  const rows = readSealedRows(db, chain)
  let row = await rows.next()
  /** Skips to the rows of the given seal; reports each seal number on the way that has rows but no seal. */
  const passTo = async (number: number, isTold: (seal: number) => boolean) => {
    let passed: number | undefined
    for (; !row.done && row.value.seal < number; row = await rows.next()) {
      if (row.value.seal !== passed && !isTold(row.value.seal)) note(row.value.seal, 'missing seal')
      passed = row.value.seal
    }
  }
  let expected = 1
  for await (const one of readSeals(db, chain)) {
    if (one.number !== expected) note(one.number, 'missing seal')
    const first = expected
    await passTo(one.number, (seal) => seal >= first)
    expected = one.number + 1
    if (one.previousHash !== report.head) note(one.number, 'broken link')
    report.head = one.hash
    report.seals += 1
    const hash = hashingAfter(one.previousHash)
    let found = 0
    for (; !row.done && row.value.seal === one.number; row = await rows.next()) {
      hash.add(row.value)
      found += 1
    }
    report.rows += found
    progress.advance(found)
    if (one.rowsDeletedAt && found === 0) continue
    if (found < one.rows) note(one.number, 'missing rows')
    else if (found > one.rows) note(one.number, 'added rows')
    else if (hash.end() !== one.hash) note(one.number, 'changed')
  }
  await passTo(Number.POSITIVE_INFINITY, () => false)
  report.unsealed = await db.$count(sealedTables[chain], isNull(sealedTables[chain].seal))
  progress.advance(report.unsealed)
  return report
}
