import { and, asc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Day } from '#domain/platform/calendar/day.ts'
import type { Transaction } from '#server/database/database.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import type { Ports } from '#server/ports/ports.ts'

type EnqueuePorts = Pick<Ports, 'db' | 'clock' | 'jobs'>

/** Charges per job: few enough to finish before the job expires. */
const maxChargesPerJob = 25
const batchSize = 500
/** The charge is enqueued again when the job has not charged by then. */
const timeoutMs = 4 * 3_600_000

/** Enqueues every charge that is due and not enqueued already. */
export async function enqueueDueCharges({ db, clock, jobs }: EnqueuePorts, today: Day): Promise<void> {
  const isDue = and(
    eq(collection.state, 'open'),
    lte(collection.nextAttemptOn, today),
    or(
      isNull(collection.enqueuedAt),
      lte(collection.enqueuedAt, new Date(clock.now().getTime() - timeoutMs)),
    ),
  )
  for (let found = batchSize; found === batchSize; )
    found = await db.transaction(async (transaction) => {
      const batch = await transaction
        .select({ id: collection.invoiceId })
        .from(collection)
        .where(isDue)
        .orderBy(asc(collection.nextAttemptOn), asc(collection.invoiceId))
        .limit(batchSize)
        .for('no key update', { skipLocked: true })
      const ids = batch.map(({ id }) => id)
      if (ids.length === 0) return 0
      await transaction
        .update(collection)
        .set({ enqueuedAt: clock.now() })
        .where(inArray(collection.invoiceId, ids))
      await sendCharges({ jobs }, transaction, ids)
      return ids.length
    })
}

/** Enqueues charges in jobs of at most `maxChargesPerJob`. */
export async function sendCharges(
  { jobs }: Pick<Ports, 'jobs'>,
  transaction: Transaction,
  invoiceIds: readonly string[],
): Promise<void> {
  const parts = Array.from({ length: Math.ceil(invoiceIds.length / maxChargesPerJob) }, (_, part) => ({
    invoiceIds: invoiceIds.slice(part * maxChargesPerJob, (part + 1) * maxChargesPerJob),
  }))
  await jobs.sendMany(transaction, 'renewals.charge', parts)
}

/** Retries an account's refused charges at once after a new card was stored, except invoices on hold. */
export async function enqueueAccountCharges(
  { clock, jobs }: Pick<Ports, 'clock' | 'jobs'>,
  transaction: Transaction,
  accountId: string,
  today: Day,
): Promise<void> {
  const now = clock.now()
  const refused = await transaction
    .select({ id: collection.invoiceId })
    .from(collection)
    .where(
      and(
        eq(collection.accountId, accountId),
        eq(collection.state, 'open'),
        isNull(collection.heldOn),
        gt(collection.tries, 0),
      ),
    )
    .orderBy(asc(collection.invoiceId))
    .for('no key update')
  const ids = refused.map(({ id }) => id)
  if (ids.length === 0) return
  await transaction
    .update(collection)
    .set({ nextAttemptOn: today, enqueuedAt: now, updatedAt: now })
    .where(inArray(collection.invoiceId, ids))
  await sendCharges({ jobs }, transaction, ids)
}
