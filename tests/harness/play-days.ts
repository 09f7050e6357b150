import { addDays, type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import { reconcilePayments } from '#server/payments/reconcile-payments.ts'
import { runSubscriptions } from '#server/subscriptions/run-subscriptions.ts'
import type { TestApp } from './create-test-app.ts'

/** Everything a day brings: the round, its jobs, what those ask for, and the provider's answers. */
export async function playToday(shop: TestApp): Promise<void> {
  for (let round = 0; round < 10; round += 1) {
    await runSubscriptions(shop.ports)
    await reconcilePayments(shop.ports)
    const { db, jobs } = shop.ports
    await db.transaction((transaction) => jobs.send(transaction, 'sandbox.deliver-events', {}))
    // Nothing but that one.
    if ((await shop.runJobs()) === 1) return
  }
  throw new Error('The day does not end')
}

/** Day after day to the one given, each at ten in the morning in Paris or nine, as the season has it. */
export async function playUntil(shop: TestApp, last: Day): Promise<void> {
  for (let today = dayInParis(shop.clock.now()); today < last; ) {
    today = addDays(today, 1)
    shop.clock.set(`${today}T09:00:00Z`)
    await playToday(shop)
  }
}
