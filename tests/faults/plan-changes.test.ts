import { asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { BillLine, ComposedBill } from '#domain/billing/invoices/bill.ts'
import { earliestPriceDay } from '#domain/billing/legal/price-notice.ts'
import { renews } from '#domain/billing/subscription-status.ts'
import { addDays, type Day, day, dayInParis } from '#domain/platform/calendar/day.ts'
import { isDomainError } from '#domain/platform/errors/errors.ts'
import { cents, sum } from '#domain/platform/money/cents.ts'
import { invoice, invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { paymentMethod } from '#server/database/schema/payments/payments.ts'
import { sandboxMethod } from '#server/database/schema/payments/sandbox.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { cancelSubscription, undoCancellation } from '#server/subscriptions/cancel-subscription.ts'
import { announcePrice } from '#server/subscriptions/plan-changes/announce-price.ts'
import { cancelPlanChange } from '#server/subscriptions/plan-changes/cancel-plan-change.ts'
import { changePlan } from '#server/subscriptions/plan-changes/change-plan.ts'
import {
  pauseSubscription,
  resumeSubscription,
} from '#server/subscriptions/plan-changes/pause-subscription.ts'
import { previewNextBill } from '#server/subscriptions/plan-changes/preview-bill.ts'
import { previewChange } from '#server/subscriptions/plan-changes/preview-change.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { expectBillingInvariants } from '#tests/harness/faults/expect-billing-invariants.ts'
import { randomNumbers } from '#tests/harness/faults/random-numbers.ts'
import { simulationSize } from '#tests/harness/faults/simulation-size.ts'
import { insertSubscriber, type Subscriber } from '#tests/harness/rows/subscribers.ts'
import { runToday } from '#tests/harness/run-days.ts'

const costs = { fr: 'Coûts', en: 'Costs', hu: 'Költségek' }

const isFull = simulationSize({ usual: false, full: true })
const seeds = simulationSize({ usual: [1], full: [1, 2, 3], longest: [1, 2, 3, 4, 5, 6, 7, 8] })
const customers = 14
const days = isFull ? 200 : 90

const toLineRow = ({ kind, subscriptionId, name, quantity, unitNet, net, vat, gross, period }: BillLine) => ({
  kind,
  subscriptionId,
  name,
  quantity,
  unitNet,
  net,
  vat,
  gross,
  startsOn: period?.startsOn ?? null,
  endsOn: period?.endsOn ?? null,
})
const shown = (bill: ComposedBill) => ({
  lines: bill.lines.map(toLineRow),
  total: bill.total,
})

/** The invoices after a number, each in the form of its preview. */
async function issuedAfter(shop: TestApp, lastNumber: string) {
  const issued = await shop.ports.db
    .select()
    .from(invoice)
    .where(sql`${invoice.series} = 'INV' AND ${gt(invoice.number, lastNumber)}`)
    .orderBy(asc(invoice.number))
  return Promise.all(
    issued.map(async ({ id, total }) => {
      const lines = await shop.ports.db
        .select()
        .from(invoiceLine)
        .where(eq(invoiceLine.invoiceId, id))
        .orderBy(asc(invoiceLine.position))
      return {
        total,
        lines: lines.map((line) => ({
          kind: line.kind,
          subscriptionId: line.subscriptionId,
          name: line.name,
          quantity: line.quantity,
          unitNet: line.unitNet,
          net: line.net,
          vat: line.vat,
          gross: line.gross,
          startsOn: line.periodStartsOn,
          endsOn: line.periodEndsOn,
        })),
      }
    }),
  )
}

async function lastNumber(shop: TestApp): Promise<string> {
  const { rows } = await shop.ports.db.execute<{ last: string }>(
    sql`SELECT coalesce(max(number), '') AS last FROM invoice WHERE series = 'INV'`,
  )
  return rows[0]?.last ?? ''
}

test.each(seeds)(
  'every invoice matches its preview after random subscription changes (seed %i)',
  async (seed) => {
    await using shop = await createTestApp()
    const { ports } = shop
    const random = randomNumbers(seed)
    shop.clock.set('2026-12-28T09:00:00Z')
    const users: Subscriber[] = []
    const visitor = { ipHash: '', userAgent: '', language: 'fr' as const }
    /** The last preview of each subscription's next invoice, and the state when it was shown. */
    const previews = new Map<string, { bill: ReturnType<typeof shown> & { on: Day }; stood: string }>()
    const count = { now: 0, renewal: 0, refused: 0, previewed: 0 }

    const readAccount = async (accountId: string) => {
      const { rows } = await ports.db.execute(sql`SELECT * FROM account WHERE id = ${accountId}`)
      const {
        first_name: firstName,
        last_name: lastName,
        email,
        language,
      } = rows[0] as Record<string, string>
      return { id: accountId, firstName, lastName, email, language } as never
    }
    const readSubscriptions = (accountId: string) =>
      ports.db
        .select()
        .from(subscription)
        .where(eq(subscription.accountId, accountId))
        .orderBy(asc(subscription.id))
    /** All visible state that a preview depends on: a change of it requires a new preview. */
    const readState = async (accountId: string) => {
      const { rows } = await ports.db.execute(sql`
      SELECT s.id, status, period_ends_on, ends_on, pauses_on, quantity, product_id, monthly_price_cents, payment_method_id,
        (SELECT json_agg(c.id ORDER BY c.id) FROM plan_change c WHERE c.subscription_id = s.id AND c.status = 'waiting'
          AND (c.kind = 'plan' OR notified_at IS NOT NULL)) AS waiting
      FROM subscription s WHERE account_id = ${accountId} ORDER BY s.id`)
      return JSON.stringify(rows)
    }
    const look = async () => {
      for (const { accountId } of users) {
        const state = await readState(accountId)
        for (const { id } of await readSubscriptions(accountId)) {
          if (previews.get(id)?.stood === state) continue
          const bill = await previewNextBill(ports, ports.db, accountId, { id })
          if (bill) previews.set(id, { bill: { ...shown(bill), on: bill.on }, stood: state })
          else previews.delete(id)
        }
      }
    }
    /**
     * Subscriptions that end today because a month or a price difference stayed unpaid: nothing more is billed,
     * whatever the preview showed.
     */
    const stoppedToday = async (today: Day) => {
      const { rows } = await ports.db.execute<{ id: string }>(sql`
      SELECT DISTINCT s.id FROM subscription s JOIN invoice_line l ON l.subscription_id = s.id
        JOIN collection c ON c.invoice_id = l.invoice_id AND c.state = 'open' AND c.suspended_on = ${today}
      WHERE s.status = 'suspended'`)
      return new Set(rows.map(({ id }) => id))
    }
    const actAtRandom = async () => {
      const { accountId } = random.oneOf(users)
      const existing = random.oneOf(await readSubscriptions(accountId))
      if (!existing) return
      const target = { account: await readAccount(accountId), subscriptionId: existing.id }
      const choice = random.below(10)
      if (choice < 4) {
        const productId = random.oneOf([
          existing.productId,
          existing.productId,
          'quiz',
          'reservation',
          'portfolio',
        ])
        const input = { productId, quantity: 1 + random.below(5) }
        const preview = await previewChange(ports, ports.db, existing, { input, language: 'fr' })
        const before = await lastNumber(shop)
        const kind = await changePlan(ports, { ...target, input, seen: preview.seen, visitor })
        // Today's invoice is the one that was previewed, and there is no other.
        expect(await issuedAfter(shop, before)).toEqual(preview.today ? [shown(preview.today)] : [])
        if (kind === 'now' || kind === 'renewal') count[kind] += 1
        // The next invoice is the one that was shown before the change was confirmed.
        const next = await previewNextBill(ports, ports.db, accountId, { id: existing.id })
        expect(next && shown(next)).toEqual(preview.next && shown(preview.next))
      } else if (choice === 4) await pauseSubscription(ports, target)
      else if (choice === 5) await resumeSubscription(ports, target)
      else if (choice === 6) await cancelPlanChange(ports, target)
      else if (choice === 7) await cancelSubscription(ports, { ...target, ipHash: '' })
      else if (choice === 8) await undoCancellation(ports, target)
      else {
        const laterFailure = random.oneOf([null, null, 'declined', 'insufficient_funds'] as const)
        const storedMethods = ports.db
          .select({ id: paymentMethod.providerMethodId })
          .from(paymentMethod)
          .where(eq(paymentMethod.accountId, accountId))
        await ports.db
          .update(sandboxMethod)
          .set({ laterFailure })
          .where(inArray(sandboxMethod.id, storedMethods))
      }
    }

    for (let after = 0; after < days; after += 1) {
      const today = addDays(day('2026-12-28'), after)
      shop.clock.set(`${today}T09:00:00Z`)
      if (users.length < customers && after % 3 === 0) users.push(await insertSubscriber(ports, random))
      if (random.chance(0.04)) {
        const productId = random.oneOf(['quiz', 'reservation'])
        const announced = {
          productId,
          monthlyPrice: cents(900 + random.below(4000)),
          reason: costs,
          actorId: 'owner',
        }
        const effectiveOn = addDays(earliestPriceDay(today), random.below(20))
        await announcePrice(ports, { ...announced, effectiveOn }).catch((error: unknown) => {
          if (!isDomainError(error, 'price_without_subscribers')) throw error
        })
        await shop.runJobs()
      }
      await look()
      for (let remaining = random.below(3); remaining > 0; remaining -= 1) {
        try {
          await actAtRandom()
        } catch (error) {
          if (!isDomainError(error)) throw error
          count.refused += 1
        }
        await look()
      }
      // Each invoice due today, once, as it was previewed at the last change.
      const due = []
      for (const { accountId } of users)
        for (const row of await readSubscriptions(accountId))
          if (row.nextChargeOn <= today && renews(row) && row.startsOn <= today) due.push(row)
      const expected = [...new Set(due.map(({ id }) => JSON.stringify(previews.get(id)?.bill)))].map(
        (text) => {
          const { on, ...bill } = JSON.parse(text)
          expect(on).toBe(today)
          return bill
        },
      )
      const before = await lastNumber(shop)
      await runToday(shop)
      const issued = await issuedAfter(shop, before)
      const stopped = await stoppedToday(today)
      const served = expected.flatMap(({ lines }) => {
        const remaining = lines.filter(
          (line: { subscriptionId: string }) => !stopped.has(line.subscriptionId),
        )
        return remaining.length > 0
          ? [{ lines: remaining, total: sum(remaining.map(({ gross }: BillLine) => gross)) }]
          : []
      })
      const sorted = (bills: unknown[]) => bills.map((bill) => JSON.stringify(bill)).toSorted()
      expect(sorted(issued.map(({ lines, total }) => ({ lines, total })))).toEqual(sorted(served))
      count.previewed += issued.length
    }
    expect(count.now).toBeGreaterThan(5)
    expect(count.renewal).toBeGreaterThan(2)
    expect(count.previewed).toBeGreaterThan(isFull ? 25 : 15)
    const totals = await expectBillingInvariants(ports, dayInParis(shop.clock.now()))
    expect(totals.adjustments).toBeGreaterThan(0)
  },
  600_000,
)
