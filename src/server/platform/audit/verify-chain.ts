import { isNull } from 'drizzle-orm'
import type { ChainFault, ChainFaultKind } from '#domain/platform/audit/chain-fault.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { SealedChain } from '#server/database/schema/platform/audit.ts'
import { noProgress } from '#server/ports/progress.ts'
import { createChainHash, firstHash, sealedTables } from './hash-rows.ts'
import { readSealedRows, readSeals } from './internal/read-sealed.ts'

export type ChainReport = {
  chain: SealedChain
  seals: number
  rows: number
  /** Number of rows not sealed yet. */
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
  const addFault = (seal: number, fault: ChainFaultKind) => report.faults.push({ seal, fault })
  const rows = readSealedRows(db, chain)
  let row = await rows.next()
  /** Skips to the rows of the given seal; reports each skipped seal number that has rows but no seal. */
  const skipTo = async (number: number, isReported: (seal: number) => boolean) => {
    let lastNumber: number | undefined
    for (; !row.done && row.value.seal < number; row = await rows.next()) {
      if (row.value.seal !== lastNumber && !isReported(row.value.seal))
        addFault(row.value.seal, 'missing seal')
      lastNumber = row.value.seal
    }
  }
  let expected = 1
  for await (const current of readSeals(db, chain)) {
    if (current.number !== expected) addFault(current.number, 'missing seal')
    const first = expected
    await skipTo(current.number, (seal) => seal >= first)
    expected = current.number + 1
    if (current.previousHash !== report.head) addFault(current.number, 'broken link')
    report.head = current.hash
    report.seals += 1
    const hash = createChainHash(current.previousHash)
    let rowCount = 0
    for (; !row.done && row.value.seal === current.number; row = await rows.next()) {
      hash.add(row.value)
      rowCount += 1
    }
    report.rows += rowCount
    progress.advance(rowCount)
    if (current.rowsDeletedAt && rowCount === 0) continue
    if (rowCount < current.rows) addFault(current.number, 'missing rows')
    else if (rowCount > current.rows) addFault(current.number, 'added rows')
    else if (hash.end() !== current.hash) addFault(current.number, 'changed')
  }
  await skipTo(Number.POSITIVE_INFINITY, () => false)
  report.unsealed = await db.$count(sealedTables[chain], isNull(sealedTables[chain].seal))
  progress.advance(report.unsealed)
  return report
}
