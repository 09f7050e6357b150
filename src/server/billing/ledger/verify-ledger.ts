import { type LedgerFault, ledgerSubjects } from '#domain/billing/ledger/ledger-fault.ts'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import { ledgerEvent } from '#server/database/schema/billing/ledger.ts'
import { type ChainReport, verifyChain } from '#server/platform/audit/verify-chain.ts'
import type { Ports } from '#server/ports/ports.ts'
import { noProgress } from '#server/ports/progress.ts'
import { compareFigures } from './internal/compare-figures.ts'
import { type LedgerTotals, totalLedger } from './total-ledger.ts'

export type LedgerReport = {
  chain: ChainReport
  /** What does not agree between the ledger and the shop; the first hundred of each kind are named. */
  faults: LedgerFault[]
  /** How many there are, of the chain and beyond. */
  found: number
  /** What the events alone come to. */
  totals: LedgerTotals
}

/**
 * Reads the whole ledger: recomputes its chain from the first seal, compares every order, document, payment and refund with its event, and every figure
 * of the back office with what the events come to. As everything stands at one moment; writes nothing. Memory does not grow with the ledger.
 */
export async function verifyLedger({ db }: Pick<Ports, 'db'>, progress = noProgress): Promise<LedgerReport> {
  return atOneMoment(db, async (transaction) => {
    // One step an event, and one a figure.
    progress.expect((await transaction.$count(ledgerEvent)) + ledgerSubjects.length)
    const chain = await verifyChain(transaction, 'ledger', progress)
    const { faults, found } = await compareFigures(transaction, progress)
    return { chain, faults, found: chain.faults.length + found, totals: await totalLedger(transaction) }
  })
}
