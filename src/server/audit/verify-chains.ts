import { atOneMoment } from '../database/at-one-moment.ts'
import type { Ports } from '../ports/ports.ts'
import { sealedChains } from './hash-rows.ts'
import { type ChainReport, verifyChain } from './verify-chain.ts'

/** Reads audit and ledger from their first seal and recomputes everything. */
export async function verifyChains({ db }: Pick<Ports, 'db'>): Promise<ChainReport[]> {
  return atOneMoment(db, async (transaction) => {
    const reports: ChainReport[] = []
    for (const chain of sealedChains) reports.push(await verifyChain(transaction, chain))
    return reports
  })
}
