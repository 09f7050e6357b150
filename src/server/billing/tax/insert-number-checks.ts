import type { Transaction } from '#server/database/database.ts'
import { vatCheck } from '#server/database/schema/billing/tax.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Inserts checks of VAT numbers; a job queries the registry after the commit. */
export async function insertNumberChecks(
  { ids, clock, jobs }: Pick<Ports, 'ids' | 'clock' | 'jobs'>,
  transaction: Transaction,
  numbers: readonly string[],
): Promise<void> {
  const requestedAt = clock.now()
  const checks = numbers.map((number) => ({
    id: ids.next(),
    number,
    status: 'pending' as const,
    requestedAt,
  }))
  if (checks.length === 0) return
  await transaction.insert(vatCheck).values(checks)
  await jobs.sendMany(
    transaction,
    'tax.check-vat-number',
    checks.map(({ id: checkId }) => ({ checkId })),
  )
}
