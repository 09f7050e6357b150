import { type LedgerFault, ledgerSubjects } from '#domain/billing/ledger/ledger-fault.ts'
import { inReadSnapshot } from '#server/database/in-read-snapshot.ts'
import { ledgerEvent } from '#server/database/schema/billing/ledger.ts'
import { type ChainReport, verifyChain } from '#server/platform/audit/verify-chain.ts'
import type { Ports } from '#server/ports/ports.ts'
import { noProgress } from '#server/ports/progress.ts'
import { compareTotals } from './internal/compare-totals.ts'
import { type LedgerTotals, totalLedger } from './total-ledger.ts'

export type LedgerReport = {
  chain: ChainReport
  /** Differences between the ledger and the shop; the first hundred of each subject. */
  faults: LedgerFault[]
  /** Number of all faults, those of the chain included. */
  found: number
  /** Totals of the events alone. */
  totals: LedgerTotals
}

/**
 * Verifies the whole ledger: recomputes the hash chain from the first seal, compares each order, document, payment and
 * refund with its event, and each metric of the back office with the events. Reads one snapshot and writes nothing.
 * Memory does not grow with the ledger.
 */
export async function verifyLedger({ db }: Pick<Ports, 'db'>, progress = noProgress): Promise<LedgerReport> {
  return inReadSnapshot(db, async (transaction) => {
    // One step per event and per metric.
    progress.expect((await transaction.$count(ledgerEvent)) + ledgerSubjects.length)
    const chain = await verifyChain(transaction, 'ledger', progress)
    const { faults, found } = await compareTotals(transaction, progress)
    return { chain, faults, found: chain.faults.length + found, totals: await totalLedger(transaction) }
  })
}
