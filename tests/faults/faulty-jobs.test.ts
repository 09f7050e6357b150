import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { sandboxPayment, sandboxRefund } from '#server/database/schema/payments/sandbox.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { type JobHandlers, type JobName, ticks } from '#server/ports/job-queue.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { expectBillingInvariants } from '#tests/harness/faults/expect-billing-invariants.ts'
import { type RandomNumbers, randomNumbers } from '#tests/harness/faults/random-numbers.ts'
import { simulationSize } from '#tests/harness/faults/simulation-size.ts'
import { forgetTries } from '#tests/harness/forget-tries.ts'
import { buyAsNewCustomer } from '#tests/harness/new-customers.ts'

const buyers = simulationSize({ usual: 6, full: 40, longest: 120 })
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)

/** Counts of disturbed jobs, for the report. */
type Count = { lost: number; failed: number; repeated: number; doubled: number }

/** Handlers that fail before they do anything, fail after they have done everything, or run twice concurrently. */
function disturbed(handlers: JobHandlers, random: RandomNumbers, count: Count): JobHandlers {
  const disturb =
    (handle: (data: never) => Promise<void>) =>
    async (data: unknown): Promise<void> => {
      const handleJob = () => handle(data as never)
      const outcome = random.below(10)
      if (outcome < 2) {
        count.failed += 1
        throw new Error('the worker ended before')
      }
      if (outcome < 4) {
        await handleJob()
        count.repeated += 1
        throw new Error('the worker ended after')
      }
      if (outcome > 5) return handleJob()
      count.doubled += 1
      const failed = (await Promise.allSettled([handleJob(), handleJob()])).find(
        (result) => result.status === 'rejected',
      )
      if (failed) throw failed.reason
    }
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [name, disturb(handle)]),
  ) as unknown as JobHandlers
}

/** Dead-letters some jobs, as if each of their tries had failed. */
async function giveUpSome({ ports }: TestApp, random: RandomNumbers): Promise<number> {
  const { rows } = await ports.db.execute<{ id: string; name: JobName }>(
    sql`SELECT id, name FROM pgboss.job WHERE state < 'active' AND name <> 'time.fast-forward'`,
  )
  const lost = rows.filter(({ name }) => !ticks[name] && random.chance(0.2)).map(({ id }) => id)
  await ports.db.execute(
    sql`UPDATE pgboss.job SET state = 'failed', completed_on = now(), retry_count = retry_limit WHERE id::text = ANY(${sql.param(lost)}::text[])`,
  )
  return lost.length
}

const makeJobsDue = ({ ports }: TestApp) =>
  ports.db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE state < 'active'`)

test(`jobs of ${buyers} purchases and withdrawals take effect once, though lost, failed or repeated (seed ${seed})`, async () => {
  await using shop = await createTestApp({ maxConnections: 8 })
  const random = randomNumbers(seed)
  const count: Count = { lost: 0, failed: 0, repeated: 0, doubled: 0 }
  const calm = jobHandlers(shop.ports, async (body, headers) =>
    shop.app.request('http://shop.test/webhooks/sandbox', { method: 'POST', body, headers }),
  )
  const wild = disturbed(calm, random, count)
  const rounds = async () => {
    for (let round = 0; round < 3; round += 1) {
      count.lost += await giveUpSome(shop, random)
      await makeJobsDue(shop)
      await shop.ports.jobs.drain(wild)
    }
  }

  const withdrawn: string[] = []
  for (let buyer = 0; buyer < buyers; buyer += 1) {
    const { email, placed } = await buyAsNewCustomer(shop, 'quiz*1', { earlyStart: true })
    await rounds()
    if (buyer % 2 === 0) {
      const declared = { intent: 'confirm', name: 'Alix Modèle', contract: placed.number, email, endsOn: '' }
      expect((await shop.visitor().post('/withdraw', declared)).status).toBe(302)
      withdrawn.push(placed.number)
      await rounds()
    }
    await forgetTries(shop)
  }

  // No more faults: scheduled jobs repair everything, and dead-lettered jobs are revived.
  for (const pause of [5 * 60_000, 60 * 60_000, 15 * 24 * 3_600_000, 60 * 60_000]) {
    shop.clock.forward(pause)
    await shop.ports.jobs.requeueFailed()
    await makeJobsDue(shop)
    for (const name of Object.keys(ticks) as JobName[]) await calm[name]({} as never)
    await shop.ports.jobs.drain(calm)
  }
  const { rows: remaining } = await shop.ports.db.execute<{ name: JobName; state: string }>(
    sql`SELECT name, state::text, output FROM pgboss.job WHERE state <= 'active' OR state = 'failed'`,
  )
  // A job that is scheduled every minute may be dead-lettered: the next one did its work.
  expect(remaining.filter(({ name, state }) => state !== 'failed' || !ticks[name])).toEqual([])

  const { rows: orders } = await shop.ports.db.execute(sql`
    SELECT o.status,
      (SELECT count(*)::int FROM invoice i WHERE i.order_id = o.id AND i.series = 'INV') AS invoices,
      (SELECT count(*)::int FROM invoice i WHERE i.order_id = o.id AND i.series = 'AV') AS credits,
      (SELECT count(*)::int FROM invoice_document d JOIN invoice i ON i.id = d.invoice_id WHERE i.order_id = o.id AND i.series = 'INV') AS documents,
      (SELECT count(*)::int FROM outbox_mail m WHERE m.attachments @> jsonb_build_array(
        jsonb_build_object('kind', 'contract', 'orderId', o.id))) AS mails,
      (SELECT count(*)::int FROM refund r JOIN payment p ON p.id = r.payment_id WHERE p.order_id = o.id AND r.status = 'succeeded') AS refunds,
      o.number = ANY(${sql.param(withdrawn)}::text[]) AS withdrawn
    FROM "order" o`)
  const bought = { status: 'paid', invoices: 1, documents: 2, mails: 1 }
  expect(orders).toHaveLength(buyers)
  for (const order of orders)
    expect(order).toEqual(
      order.withdrawn
        ? { ...bought, credits: 1, refunds: 1, withdrawn: true }
        : { ...bought, credits: 0, refunds: 0, withdrawn: false },
    )
  // The provider has it once as well.
  expect(await shop.ports.db.$count(sandboxRefund)).toBe(withdrawn.length)
  const first = await shop.ports.db.select().from(sandboxPayment)
  expect(first.filter(({ metadata }) => 'orderId' in metadata)).toHaveLength(buyers)
  // Each mail was sent to the mail server once.
  const accepted = await shop.ports.db.execute(
    sql`SELECT count(*)::int AS count FROM outbox_mail WHERE status = 'accepted'`,
  )
  const unsent = await shop.ports.db.execute(
    sql`SELECT template, status FROM outbox_mail WHERE status <> 'accepted'`,
  )
  expect(unsent.rows).toEqual([])
  expect(await shop.mailbox()).toHaveLength(Number(accepted.rows[0]?.count))
  const totals = await expectBillingInvariants(shop.ports, dayInParis(shop.clock.now()))
  console.log(JSON.stringify({ seed, ...totals, ...count, orders: buyers, withdrawals: withdrawn.length }))
  expect(count.lost).toBeGreaterThan(0)
})
