import { eq, sql } from 'drizzle-orm'
import { dayInParis, weekday } from '#domain/platform/calendar/day.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { closeDays } from '#server/operations/dashboard/close-days.ts'
import { deleteExpiredData } from '#server/operations/privacy/delete-expired-data.ts'
import { reconcilePayments } from '#server/payments/reconciliation/reconcile-payments.ts'
import type { Account } from '#server/ports/identity.ts'
import type { IdGenerator } from '#server/ports/ids.ts'
import { expireOrders } from '#server/sales/checkout/expire-orders.ts'
import { remindOverdueCustomers } from '#server/subscriptions/delivery/remind-customer.ts'
import { chargeInvoices } from '#server/subscriptions/renewals/charge-invoices.ts'
import { runSubscriptions } from '#server/subscriptions/run-subscriptions.ts'
import { createTestApp } from '../create-test-app.ts'
import { forgetTries } from '../forget-tries.ts'
import { memoryJobs } from '../memory-jobs.ts'

/** The public URL of the shop that writes the history; the demonstration replaces it with its own. */
export const historyOrigin = 'http://shop.test'

/** Ids in the form of UUIDv7 that repeat from run to run, as do the keys in mails that are computed from them. */
function numberedIds(): IdGenerator {
  const next = numbers()
  return { next: () => `018f0000-0000-7000-8000-${next(12)}` }
}

/** Counts in hexadecimal digits, as many as asked for. */
function numbers(): (digits: number) => string {
  let count = 0
  return (digits) => {
    count += 1
    return count.toString(16).padStart(digits, '0')
  }
}

/** A seeded shop that sends its mail to its mailbox and does its work one job after the other. */
export async function openHistoryShop(now: string) {
  const jobs = memoryJobs({ workers: 1 })
  const nextToken = numbers()
  const shop = await createTestApp({
    now,
    sandboxToken: () => nextToken(24),
    deliveryPlan: () => ({ deliveries: 0, delayMs: 0 }),
    change: (ports) => ({ ...ports, jobs, ids: numberedIds() }),
  })
  const { ports } = shop
  const respond = async () => ({ status: 200 })
  const handlers = {
    ...jobHandlers(ports, respond),
    // A document is rendered when it is first read.
    'billing.render-invoice': async () => {},
    'sandbox.deliver-events': async () => {},
    // One after the other: charges in parallel end in any order.
    'renewals.charge': async ({ invoiceIds }: { invoiceIds: readonly string[] }) => {
      for (const id of invoiceIds) await chargeInvoices(ports, [id])
    },
  }
  const work = () => jobs.drain(handlers)
  const find = async (email: string) => {
    const [found] = await ports.db.select().from(account).where(eq(account.email, email))
    if (!found) throw new Error(`The seed has no ${email}`)
    return found as Account
  }
  const [owner, demoCustomer] = [await find('owner@vitrine.example'), await find('client@vitrine.example')]
  return {
    ...shop,
    ownerId: owner.id,
    demoCustomer,
    forgetTries: () => forgetTries(shop),
    /** The seeded accounts begin with the history. */
    async dateAccounts(): Promise<void> {
      const now = ports.clock.now()
      await ports.db.update(account).set({ createdAt: now, updatedAt: now, lastActiveAt: now })
    },
    /** Customers were last active when they last ordered, rated or took a step: the history has no requests. */
    async dateActivity(): Promise<void> {
      await ports.db.execute(sql`
        UPDATE account SET last_active_at = acted.at FROM (
          SELECT account_id, max(at) AS at FROM (
            SELECT account_id, placed_at AS at FROM "order"
            UNION ALL SELECT account_id, written_at FROM rating
            UNION ALL SELECT actor_id, occurred_at FROM delivery_event
            UNION ALL SELECT actor_id, occurred_at FROM subscription_event
          ) action GROUP BY account_id
        ) acted WHERE account.id = acted.account_id AND account.last_active_at < acted.at`)
    },
    /** Expires unpaid orders, settles payments at the provider and runs every enqueued job. */
    async catchUp(): Promise<void> {
      await expireOrders(ports)
      await ports.sandboxApi?.deliverEvents(respond)
      await reconcilePayments(ports)
      await work()
    },
    /** The daily run and its jobs: months are billed, charged and dunned; customers are reminded; days are closed. */
    async runDailyJobs(): Promise<void> {
      await runSubscriptions(ports)
      await work()
      await remindOverdueCustomers(ports)
      await closeDays(ports)
      if (weekday(dayInParis(ports.clock.now())) === 1) await deleteExpiredData(ports)
      await work()
    },
  }
}

export type HistoryShop = Awaited<ReturnType<typeof openHistoryShop>>
