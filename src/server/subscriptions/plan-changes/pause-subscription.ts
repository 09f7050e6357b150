import { and, asc, eq, lte } from 'drizzle-orm'
import { type Day, dayInParis, dayOfMonth } from '#domain/platform/calendar/day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { canPause, canResume } from '#domain/subscriptions/plan-changes/plan-change.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { Account } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'
import { changeSubscription, recordSubscriptionEvents } from '../change-subscription.ts'
import { lockOwn } from '../internal/lock-own.ts'
import { type Actor, recordOnBehalf } from '../internal/record-on-behalf.ts'
import { flagLateSubscriptions } from '../renewals/internal/recover-subscriptions.ts'
import { mailPaused, mailResumed } from './internal/plan-mails.ts'

type PausePorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>
type Target = {
  /** The customer who owns the subscription. */
  account: Account
  subscriptionId: string
  /** The staff member who acts on the customer's behalf; stored in the audit log. */
  onBehalf?: Actor
}

/**
 * Pauses a customer's own subscription from the end of the paid month: nothing is served or billed until the customer
 * resumes it. Idempotent. Throws DomainError 'not_found' and 'plan_fixed'.
 */
export async function pauseSubscription(
  ports: PausePorts,
  { account, subscriptionId, onBehalf }: Target,
): Promise<void> {
  await ports.db.transaction(async (transaction) => {
    const current = await lockOwn(transaction, account.id, subscriptionId)
    if (current.pausesOn || current.status === 'paused') return
    if (!canPause(current)) throw new DomainError('plan_fixed')
    const pausesOn = current.nextChargeOn
    await transaction.update(subscription).set({ pausesOn }).where(eq(subscription.id, current.id))
    await recordSubscriptionEvents(ports, transaction, [current], {
      type: 'pause_requested',
      actorId: onBehalf?.actorId ?? account.id,
    })
    await recordOnBehalf(ports, transaction, onBehalf, { action: 'subscription.paused', subscriptionId })
    await mailPaused(ports, transaction, account, current)
  })
}

/**
 * Cancels a pending pause, or ends the pause: a new month then begins today, the enqueued billing run bills it, and
 * this day of the month becomes the day of the charge. Returns whether the subscription was paused. Throws DomainError
 * 'not_found' and 'plan_fixed'.
 */
export async function resumeSubscription(
  ports: PausePorts,
  { account, subscriptionId, onBehalf }: Target,
): Promise<boolean> {
  const actorId = onBehalf?.actorId ?? account.id
  const today = dayInParis(ports.clock.now())
  return ports.db.transaction(async (transaction) => {
    const current = await lockOwn(transaction, account.id, subscriptionId)
    if (current.status === 'active' && !current.pausesOn) return false
    if (!canResume(current)) throw new DomainError('plan_fixed')
    await recordOnBehalf(ports, transaction, onBehalf, { action: 'subscription.resumed', subscriptionId })
    if (current.status !== 'paused') {
      await transaction.update(subscription).set({ pausesOn: null }).where(eq(subscription.id, current.id))
      await recordSubscriptionEvents(ports, transaction, [current], {
        type: 'pause_undone',
        actorId,
      })
      return false
    }
    const { nextChargeOn, anchorDay } = resumeSchedule(today)
    await transaction
      .update(subscription)
      .set({ pausesOn: null, nextChargeOn, anchorDay })
      .where(eq(subscription.id, current.id))
    await changeSubscription(ports, transaction, current, {
      type: 'resumed',
      status: 'active',
      actorId,
    })
    // Dunning of an invoice that was on hold when the pause began may have resumed since.
    await flagLateSubscriptions(ports, transaction, [{ ...current, status: 'active' }])
    await mailResumed(ports, transaction, account, { ...current, nextChargeOn, anchorDay, pausesOn: null })
    await ports.jobs.send(transaction, 'renewals.bill', {})
    return true
  })
}

/** The charge day after a pause that ends today: today and the same day of each following month. */
export function resumeSchedule(today: Day): { nextChargeOn: Day; anchorDay: number } {
  return { nextChargeOn: today, anchorDay: dayOfMonth(today) }
}

const batchSize = 200

/**
 * Pauses the subscriptions whose pause is due. One with an unpaid month waits until it is paid, and is not billed
 * meanwhile.
 */
export async function startPauses(
  ports: Pick<Ports, 'db' | 'clock' | 'ids' | 'jobs'>,
  today: Day,
): Promise<void> {
  for (let found = batchSize; found === batchSize; )
    found = await ports.db.transaction(async (transaction) => {
      const batch = await transaction
        .select()
        .from(subscription)
        .where(and(eq(subscription.status, 'active'), lte(subscription.pausesOn, today)))
        .orderBy(asc(subscription.pausesOn), asc(subscription.id))
        .limit(batchSize)
        .for('no key update', { skipLocked: true })
      for (const row of batch)
        await changeSubscription(ports, transaction, row, { type: 'paused', status: 'paused' })
      return batch.length
    })
}
