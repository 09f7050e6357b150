import { verifyChains } from '../platform/audit/verify-chains.ts'
import type { Ports } from '../ports/ports.ts'
import { showProgress } from './show-progress.ts'

/** Recomputes the chains of audit and ledger. Returns 0 when no sealed row was changed, removed or added. */
export async function verifyAudit(ports: Pick<Ports, 'db'>): Promise<number> {
  const reports = await showProgress('Verifying the chains', (progress) => verifyChains(ports, progress))
  for (const { chain, seals, rows, unsealed, head, faults } of reports) {
    console.log(
      `${faults.length ? 'FAIL' : 'ok  '} ${chain.padEnd(7)} ${seals} seals, ${rows} rows, ${unsealed} not sealed yet\n     head    ${head}`,
    )
    for (const { seal, fault } of faults) console.log(`     seal ${seal}: ${fault}`)
  }
  return reports.every(({ faults }) => faults.length === 0) ? 0 : 1
}
