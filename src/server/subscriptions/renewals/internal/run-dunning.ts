import { and, asc, eq, gt, isNull, lt, not, or, sql } from 'drizzle-orm'
import type { Day } from '#domain/platform/calendar/day.ts'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { dunningStep } from '#domain/subscriptions/renewals/dunning.ts'
import type { Transaction } from '#server/database/database.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import type { Ports } from '#server/ports/ports.ts'
import { changeSubscription, type Subscription } from '../../change-subscription.ts'
import { lockStock } from '../../plan-changes/internal/withdraw-changes.ts'
import { sendCharges } from '../enqueue-due-charges.ts'
import { isPaymentProcessing } from './is-payment-processing.ts'
import { lockSubscriptions } from './recover-subscriptions.ts'
import { mailEndedUnpaid, mailPaymentFailed, mailSuspended } from './renewal-mails.ts'

type DunningPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'settings' | 'jobs' | 'shop' | 'log'>
type Collection = typeof collection.$inferSelect

const batchSize = 500

/** Applies today's dunning step to every refused invoice: reminder, suspension, or end of the subscription. */
export async function runDunning(ports: DunningPorts, today: Day): Promise<void> {
  const rules = await ports.settings.get('dunning')
  for (let last = ''; ; ) {
    const batch = await ports.db
      .select()
      .from(collection)
      .where(and(isRefused(today), last ? sql`${collection.invoiceId} > ${last}` : undefined))
      .orderBy(asc(collection.invoiceId))
      .limit(batchSize)
    for (const { invoiceId, ...unpaid } of batch) {
      last = invoiceId
      if (!dunningStep(unpaid, today, rules)) continue
      try {
        await ports.db.transaction((transaction) => applyDunningStep(ports, transaction, invoiceId, today))
      } catch (error) {
        ports.log.error(
          { invoice: invoiceId, error: describeError(error) },
          'an unpaid invoice could not be chased',
        )
      }
    }
    if (batch.length < batchSize) return
  }
}

/** SQL condition: refused at least once and not with a bank. An invoice that was never charged is not late. */
function isRefused(today: Day) {
  return and(
    eq(collection.state, 'open'),
    isNull(collection.heldOn),
    gt(collection.tries, 0),
    lt(collection.chargedOn, today),
    // Today's charge comes first: it may make the email unnecessary.
    or(isNull(collection.nextAttemptOn), gt(collection.nextAttemptOn, today)),
    not(isPaymentProcessing(collection.invoiceId)),
  )
}

async function applyDunningStep(
  ports: DunningPorts,
  transaction: Transaction,
  invoiceId: string,
  today: Day,
): Promise<void> {
  const late = await lockSubscriptions(transaction, invoiceId)
  const [unpaid] = await transaction
    .select()
    .from(collection)
    .where(and(eq(collection.invoiceId, invoiceId), isRefused(today)))
    .for('no key update')
  const step = unpaid && dunningStep(unpaid, today, await ports.settings.get('dunning'))
  if (!step) return
  const update = (changes: Partial<Collection>) =>
    transaction
      .update(collection)
      .set({ ...changes, updatedAt: ports.clock.now() })
      .where(eq(collection.invoiceId, invoiceId))
  if (step.kind === 'remind') {
    await update({ reminders: step.reminders })
    return mailPaymentFailed(ports, transaction, unpaid, step)
  }
  if (step.kind === 'suspend') {
    const isStopped = await suspendSubscriptions(ports, transaction, late)
    // A pending or paused subscription is suspended once it is served.
    const isUpcoming = !isStopped && late.some(({ status }) => status === 'pending' || status === 'paused')
    await update({ nextAttemptOn: null, ...(!isUpcoming && { suspendedOn: today }) })
    if (isStopped) await mailSuspended(ports, transaction, unpaid)
    return
  }
  await lockStock(transaction, late)
  await update({ state: 'uncollectible', nextAttemptOn: null })
  await sendCharges(ports, transaction, [invoiceId])
  if (await endSubscriptions(ports, transaction, late, today))
    await mailEndedUnpaid(ports, transaction, unpaid)
}

async function suspendSubscriptions(
  ports: DunningPorts,
  transaction: Transaction,
  late: readonly Subscription[],
) {
  const served = late.filter(({ status }) => status === 'past_due')
  for (const row of served)
    await changeSubscription(ports, transaction, row, { type: 'suspended', status: 'suspended' })
  return served.length > 0
}

async function endSubscriptions(
  ports: DunningPorts,
  transaction: Transaction,
  late: readonly Subscription[],
  today: Day,
) {
  const running = late.filter(({ status }) => status !== 'cancelled')
  for (const row of running)
    await changeSubscription(ports, transaction, row, {
      type: 'ended',
      status: 'cancelled',
      end: { endsOn: today, endReason: 'unpaid' },
    })
  return running.length > 0
}
