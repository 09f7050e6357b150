import { and, asc, count, eq, inArray, lt, lte, ne } from 'drizzle-orm'
import { type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { returnCreditsOfEnded } from '../billing/customer-credits/return-credits.ts'
import { flagOverdueInvoices } from '../billing/receivables/flag-overdue.ts'
import type { Ports } from '../ports/ports.ts'
import { changeSubscription, recordSubscriptionEvents } from './change-subscription.ts'
import { applyPending } from './declarations/apply-declaration.ts'
import { lockStock } from './plan-changes/internal/withdraw-changes.ts'
import { startPauses } from './plan-changes/pause-subscription.ts'
import { enqueueProvisioning } from './provisioning/enqueue-provisioning.ts'
import { enqueueDueCharges } from './renewals/enqueue-due-charges.ts'
import { isDue } from './renewals/internal/lock-due.ts'
import { mailExpiringCards } from './renewals/internal/mail-expiring-cards.ts'
import { recheckVatNumbers } from './renewals/internal/recheck-vat-numbers.ts'
import { flagLateSubscriptions } from './renewals/internal/recover-subscriptions.ts'
import { runDunning } from './renewals/internal/run-dunning.ts'
import { refundOverdueWithdrawals } from './withdrawals/refund-withdrawal.ts'

type RunPorts = Pick<
  Ports,
  'db' | 'clock' | 'ids' | 'payments' | 'settings' | 'jobs' | 'shop' | 'log' | 'live'
>

const batchSize = 200
/** Further workers would only wait for the invoice counter. */
const maxBillers = 4
const duePerBiller = 500

/**
 * Daily subscription run; idempotent. Activates, pauses and ends what is due, marks overdue invoices, applies
 * declarations, enqueues invoicing and charges, sends dunning and card expiry emails, and makes overdue refunds.
 */
export async function runSubscriptions(ports: RunPorts): Promise<void> {
  const today = dayInParis(ports.clock.now())
  await startPending(ports, today)
  await endDueSubscriptions(ports, today)
  await startPauses(ports, today)
  await flagOverdueInvoices(ports, today)
  await applyPending(ports)
  await recheckVatNumbers(ports)
  await enqueueBilling(ports, today)
  await enqueueDueCharges(ports, today)
  await runDunning(ports, today)
  await mailExpiringCards(ports, today)
  await refundOverdueWithdrawals(ports, today)
  await returnCreditsOfEnded(ports)
}

/** Activates the pending subscriptions whose first day has come. */
async function startPending(ports: RunPorts, today: Day): Promise<void> {
  const isPending = and(eq(subscription.status, 'pending'), lte(subscription.startsOn, today))
  for (let found = batchSize; found === batchSize; )
    found = await ports.db.transaction(async (transaction) => {
      const batch = await transaction
        .select()
        .from(subscription)
        .where(isPending)
        .orderBy(asc(subscription.id))
        .limit(batchSize)
        .for('no key update', { skipLocked: true })
      if (batch.length === 0) return 0
      const ids = batch.map(({ id }) => id)
      await transaction.update(subscription).set({ status: 'active' }).where(inArray(subscription.id, ids))
      await recordSubscriptionEvents(ports, transaction, batch, { type: 'started' })
      await enqueueProvisioning(
        ports,
        transaction,
        ids.map((subscriptionId) => ({ subscriptionId, from: 'pending', to: 'active' })),
      )
      // A charge for a change of plan before that day may have been refused.
      await flagLateSubscriptions(
        ports,
        transaction,
        batch.map((row) => ({ ...row, status: 'active' })),
      )
      return batch.length
    })
}

/** Ends the subscriptions whose last day is over. */
async function endDueSubscriptions(ports: RunPorts, today: Day): Promise<void> {
  const isOver = and(ne(subscription.status, 'cancelled'), lt(subscription.endsOn, today))
  for (let found = batchSize; found === batchSize; )
    found = await ports.db.transaction(async (transaction) => {
      const batch = await transaction
        .select()
        .from(subscription)
        .where(isOver)
        .orderBy(asc(subscription.endsOn), asc(subscription.id))
        .limit(batchSize)
        .for('no key update', { skipLocked: true })
      await lockStock(transaction, batch)
      for (const row of batch)
        await changeSubscription(ports, transaction, row, { type: 'ended', status: 'cancelled' })
      return batch.length
    })
}

/** Enqueues as many billing jobs as there is work for. */
async function enqueueBilling({ db, jobs }: RunPorts, today: Day): Promise<void> {
  const [row] = await db.select({ due: count() }).from(subscription).where(isDue(today))
  const billers = Math.min(Math.ceil((row?.due ?? 0) / duePerBiller), maxBillers)
  if (billers === 0) return
  await db.transaction((transaction) =>
    jobs.sendMany(
      transaction,
      'renewals.bill',
      Array.from({ length: billers }, () => ({})),
    ),
  )
}
