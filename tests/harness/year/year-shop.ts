import { dayInParis } from '#domain/platform/calendar/day.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { closeDays } from '#server/operations/dashboard/close-days.ts'
import { comparePayments } from '#server/payments/reconciliation/compare-payments.ts'
import { reconcilePayments } from '#server/payments/reconciliation/reconcile-payments.ts'
import { expireOrders } from '#server/sales/checkout/expire-orders.ts'
import { recheckNumbers } from '#server/subscriptions/credit-notes/recheck-numbers.ts'
import { runSubscriptions } from '#server/subscriptions/run-subscriptions.ts'
import { createTestApp } from '../create-test-app.ts'
import { memoryJobs } from '../memory-jobs.ts'

/** A shop for simulated years: jobs in memory; sends no mail, renders no page, delivers no provider event. */
export async function yearShop(now: string) {
  const jobs = memoryJobs()
  const shop = await createTestApp({
    now,
    maxConnections: 10,
    deliveryPlan: () => ({ deliveries: 0, delayMs: 0 }),
    change: (ports) => ({ ...ports, jobs }),
  })
  const { ports } = shop
  const respond = async () => ({ status: 200 })
  const noWork = async () => {}
  const handlers = {
    ...jobHandlers(ports, respond),
    'mailing.send': noWork,
    'billing.render-invoice': noWork,
    'sandbox.deliver-events': noWork,
  }
  const work = () => jobs.drain(handlers)
  return {
    ...shop,
    /** Runs every enqueued job. */
    work,
    /** Expires unpaid orders after 30 minutes, and settles payments at the provider. */
    async catchUp(): Promise<void> {
      while ((await expireOrders(ports)) === 200);
      await ports.sandboxApi?.deliverEvents(respond)
      await reconcilePayments(ports)
      await work()
    },
    /**
     * The daily run and its jobs: services begin and end, months are billed, charged and dunned, refunds decided,
     * previous days rolled up.
     */
    async runDailyJobs(): Promise<void> {
      await runSubscriptions(ports)
      await work()
      // The registry has answered in the meantime.
      for (let round = 0; round < 2; round += 1) {
        await recheckNumbers(ports)
        await work()
      }
      if (dayInParis(shop.clock.now()).endsWith('5')) await comparePayments(ports)
      await closeDays(ports)
    },
  }
}

export type YearShop = Awaited<ReturnType<typeof yearShop>>
