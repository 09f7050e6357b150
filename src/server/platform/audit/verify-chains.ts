import { inReadSnapshot } from '#server/database/in-read-snapshot.ts'
import type { Ports } from '#server/ports/ports.ts'
import { noProgress } from '#server/ports/progress.ts'
import { sealedChains, sealedTables } from './hash-rows.ts'
import { type ChainReport, verifyChain } from './verify-chain.ts'

/** Reads audit and ledger from their first seal and recomputes every hash. */
export async function verifyChains({ db }: Pick<Ports, 'db'>, progress = noProgress): Promise<ChainReport[]> {
  return inReadSnapshot(db, async (transaction) => {
    const counts = await Promise.all(sealedChains.map((chain) => transaction.$count(sealedTables[chain])))
    progress.expect(counts.reduce((sum, rows) => sum + rows, 0))
    const reports: ChainReport[] = []
    for (const chain of sealedChains) reports.push(await verifyChain(transaction, chain, progress))
    return reports
  })
}
