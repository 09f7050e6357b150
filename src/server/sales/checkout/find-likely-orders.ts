import { inArray } from 'drizzle-orm'
import { daysAfterDeadline, lastWithdrawalDay } from '#domain/billing/legal/withdrawal-period.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { cents, sum } from '#domain/platform/money/cents.ts'
import { type DeclarationKind, findOrderNumber } from '#domain/subscriptions/declarations/declaration.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import type { Ports } from '#server/ports/ports.ts'
import { unusedAfter } from '#server/subscriptions/cancel-subscription.ts'
import { planCancellation, requestedEnd, unusedSince } from '#server/subscriptions/declarations/plan-end.ts'
import { findUnused } from '#server/subscriptions/renewals/credit-unused.ts'
import { orderList } from './order-list.ts'

const maxPerKind = 10

type Declared = { kind: DeclarationKind; email: string; contract: string; endsOn: string; receivedAt: Date }

/**
 * Orders that a declaration may refer to: those of its email, the one whose number its text contains, and those that
 * the search finds. Each with the effect of the declaration on it.
 */
export async function findLikelyOrders(
  ports: Pick<Ports, 'db' | 'clock' | 'settings'>,
  declared: Declared,
  { q, language }: { q: string; language: Language },
) {
  const searches = [q, findOrderNumber(declared.contract) ?? '', declared.email].filter(Boolean)
  const found = await Promise.all(
    searches.map((term) => orderList.first({ ports, language }, { q: term }, maxPerKind)),
  )
  const rows = [...new Map(found.flat().map((row) => [row.id, row])).values()]
  const details = await ports.db
    .select({ id: order.id, buyer: order.buyer, asksForEarlyStart: order.asksForEarlyStart })
    .from(order)
    .where(
      inArray(
        order.id,
        rows.map(({ id }) => id),
      ),
    )
  const receivedOn = dayInParis(declared.receivedAt)
  const effects = new Map(
    await Promise.all(rows.map(async ({ id }) => [id, await previewEffect(ports, id, declared)] as const)),
  )
  return rows.map(({ id, number, placedAt, customerName, email, total, state, lines }) => {
    const detail = details.find((row) => row.id === id)
    const placedOn = dayInParis(placedAt)
    const buyer = detail?.buyer ?? { country: 'FR', zipCode: '' }
    return {
      number,
      placedOn,
      customerName,
      email,
      total,
      state,
      lines,
      isSameEmail: email.toLowerCase() === declared.email.toLowerCase(),
      buyerType: detail?.buyer.buyerType ?? null,
      lastDay: lastWithdrawalDay(placedOn, buyer),
      daysLate: daysAfterDeadline(placedOn, receivedOn, buyer),
      ...(effects.get(id) ?? { endsOn: null, refundable: cents(0) }),
    }
  })
}

/**
 * The last day of the order's subscriptions, null when none is running, and the amount that would be credited of
 * renewals billed for later days.
 */
async function previewEffect(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  orderId: string,
  declared: Declared,
) {
  const receivedOn = dayInParis(declared.receivedAt)
  const dates = { receivedOn, today: dayInParis(clock.now()), requestedEnd: requestedEnd(declared) }
  const planned = await planCancellation(db, orderId, dates)
  const ended =
    declared.kind === 'withdrawal' ? await unusedSince(db, orderId, receivedOn) : unusedAfter(planned)
  const unused = await findUnused(db, ended)
  return {
    endsOn:
      planned
        .map(({ endsOn }) => endsOn)
        .toSorted()
        .at(-1) ?? null,
    refundable: sum(unused.map(({ gross }) => gross)),
  }
}
