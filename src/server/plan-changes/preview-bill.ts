import { and, asc, eq, inArray } from 'drizzle-orm'
import { type ComposedBill, composeBill } from '#domain/billing/bill.ts'
import { goesOn } from '#domain/billing/subscription-status.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Database, Transaction } from '../database/database.ts'
import { subscription } from '../database/schema/billing.ts'
import type { Ports } from '../ports/ports.ts'
import { groupBills } from '../renewals/group-bills.ts'
import { planMonth, readWaiting, type Waiting } from '../renewals/plan-due.ts'
import type { Subscription } from '../subscriptions/change-subscription.ts'
import { taxBill } from '../tax/tax-bill.ts'

export type NextBill = ComposedBill & { on: Day }

/** A subscription as it would be. */
export type Supposed = { subscription: Subscription; waiting: readonly Waiting[] }

/**
 * The next invoice of a subscription, as the round will issue it: with everything else of this customer that is billed on that day
 * from the same means of payment. `supposed` puts a change in place of what is. Null when nothing is billed any more.
 */
export async function previewNextBill(
  ports: Pick<Ports, 'clock' | 'settings'>,
  db: Database | Transaction,
  accountId: string,
  { id, supposed }: { id: string; supposed?: Supposed },
): Promise<NextBill | null> {
  const running = await db
    .select()
    .from(subscription)
    .where(
      and(
        eq(subscription.accountId, accountId),
        inArray(subscription.status, ['pending', 'active', 'past_due', 'paused']),
      ),
    )
    .orderBy(asc(subscription.id))
  const all = running.map((one) => (one.id === id && supposed ? supposed.subscription : one))
  const target = all.find((one) => one.id === id)
  if (!target || !goesOn(target)) return null
  const together = all.filter((one) => goesOn(one) && one.nextChargeOn === target.nextChargeOn)
  const waiting = await readWaiting(
    db,
    together.map((one) => one.id),
  )
  if (supposed) waiting.set(id, [...supposed.waiting])
  const months = together.map((one) => planMonth(one, waiting.get(one.id) ?? []))
  const bill = (await groupBills(db, months)).find(({ items }) =>
    items.some(({ subscriptionId }) => subscriptionId === id),
  )
  if (!bill) return null
  const { taxOf } = await taxBill(ports, db, bill, { on: target.nextChargeOn })
  return { ...composeBill(bill.items, taxOf), on: target.nextChargeOn }
}
