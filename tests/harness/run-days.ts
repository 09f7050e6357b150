import { addDays, type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import { reconcilePayments } from '#server/payments/reconciliation/reconcile-payments.ts'
import { runSubscriptions } from '#server/subscriptions/run-subscriptions.ts'
import type { TestApp } from './create-test-app.ts'

/** Runs one day: the daily run, its jobs, the jobs they enqueue, and the provider's events. */
export async function runToday(shop: TestApp): Promise<void> {
  for (let round = 0; round < 10; round += 1) {
    await runSubscriptions(shop.ports)
    await reconcilePayments(shop.ports)
    const { db, jobs } = shop.ports
    await db.transaction((transaction) => jobs.send(transaction, 'sandbox.deliver-events', {}))
    // Only that one job was left.
    if ((await shop.runJobs()) === 1) return
  }
  throw new Error('The day does not end')
}

/** Runs each day up to the given one, at 09:00 UTC (10:00 in Paris, 11:00 in summer). */
export async function runDaysUntil(shop: TestApp, last: Day): Promise<void> {
  for (let today = dayInParis(shop.clock.now()); today < last; ) {
    today = addDays(today, 1)
    shop.clock.set(`${today}T09:00:00Z`)
    await runToday(shop)
  }
}
