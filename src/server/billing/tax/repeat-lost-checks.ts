import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { registryAnswerTtl } from '#domain/billing/tax/registry-answer-ttl.ts'
import { vatCheck } from '#server/database/schema/billing/tax.ts'
import type { Ports } from '#server/ports/ports.ts'

const batchSize = 200

/** Repeats checks of VAT numbers whose job was lost. */
export async function repeatLostChecks({
  db,
  clock,
  jobs,
}: Pick<Ports, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = clock.now()
  const cutoff = new Date(now.getTime() - registryAnswerTtl.pendingRequestMs)
  await db.transaction(async (transaction) => {
    const lostChecks = await transaction
      .select({ checkId: vatCheck.id })
      .from(vatCheck)
      .where(and(eq(vatCheck.status, 'pending'), lte(vatCheck.requestedAt, cutoff)))
      .orderBy(asc(vatCheck.requestedAt))
      .limit(batchSize)
      .for('update', { skipLocked: true })
    if (lostChecks.length === 0) return
    const ids = lostChecks.map(({ checkId }) => checkId)
    await transaction.update(vatCheck).set({ requestedAt: now }).where(inArray(vatCheck.id, ids))
    await jobs.sendMany(transaction, 'tax.check-vat-number', lostChecks)
  })
}
