import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import { lastWithdrawalDay } from '#domain/billing/legal/withdrawal-period.ts'
import { isRunning, renews } from '#domain/billing/subscription-status.ts'
import { priceLabel } from '#domain/billing/tax/amount-label.ts'
import { lastDayOfCard } from '#domain/payments/card-expiry.ts'
import { addDays, type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import { monthlyTotal } from '#domain/subscriptions/plan-changes/plan.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { isOnHold } from '#server/payments/disputes/disputed-charges.ts'
import { paymentMethod } from '../database/schema/payments/payments.ts'
import { order, orderLine } from '../database/schema/sales/orders.ts'
import { declaration } from '../database/schema/subscriptions/declarations.ts'
import type { Ports } from '../ports/ports.ts'
import { listSiteProgress } from './delivery/list-site-progress.ts'
import { listLifecycles } from './internal/list-lifecycles.ts'
import { amountOf, type PlannedMonth, planDue } from './renewals/internal/plan-due.ts'
import { listUnpaidMonths, type UnpaidMonth } from './renewals/list-unpaid-months.ts'

type ListPorts = Pick<Ports, 'db' | 'clock' | 'settings'>

/** A customer's subscriptions, unpaid ones first, then by next charge, with the card that pays and the amounts owed. */
export async function listOwnSubscriptions(ports: ListPorts, accountId: string, id?: string) {
  const today = dayInParis(ports.clock.now())
  const rows = await ports.db
    .select({
      subscription,
      orderId: order.id,
      orderNumber: order.number,
      placedAt: order.placedAt,
      buyer: order.buyer,
      brand: paymentMethod.brand,
      last4: paymentMethod.last4,
      expiryMonth: paymentMethod.expiryMonth,
      expiryYear: paymentMethod.expiryYear,
      isOnHold: isOnHold(subscription.id),
    })
    .from(subscription)
    .innerJoin(orderLine, eq(orderLine.id, subscription.orderLineId))
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .leftJoin(
      paymentMethod,
      and(eq(paymentMethod.id, subscription.paymentMethodId), isNull(paymentMethod.detachedAt)),
    )
    .where(and(eq(subscription.accountId, accountId), id === undefined ? undefined : eq(subscription.id, id)))
    .orderBy(
      // Subscriptions that need an action of their customer come first.
      desc(inArray(subscription.status, ['past_due', 'suspended'])),
      asc(subscription.nextChargeOn),
      asc(subscription.name),
      desc(subscription.id),
    )
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.subscription.id)
  const [tax, plans, lifecycles, unpaid, withdrawn, sites] = await Promise.all([
    ports.settings.get('tax'),
    planDue(
      ports.db,
      rows.map((row) => row.subscription),
    ),
    listLifecycles(ports, ids),
    listUnpaidMonths(ports, accountId),
    listWithdrawn(
      ports,
      rows.map(({ orderId }) => orderId),
    ),
    listSiteProgress(ports, ids),
  ])
  return rows.map(
    ({ subscription: current, orderId, orderNumber, placedAt, buyer, isOnHold: isHeld, ...card }, index) => {
      const site = sites.get(current.id) ?? null
      const planned = plans[index] as PlannedMonth
      const owed = unpaid.filter(({ subscriptionId }) => subscriptionId === current.id)
      const withdrawUntil = lastWithdrawalDay(dayInParis(placedAt), buyer)
      const { id, name, quantity, status, startsOn, nextChargeOn, endsOn, endReason } = current
      const isCharged = renews(current)
      const cardEndsOn =
        card.expiryYear && card.expiryMonth && lastDayOfCard(card.expiryYear, card.expiryMonth)
      return {
        id,
        productId: current.productId,
        name,
        quantity,
        status,
        startsOn,
        endsOn,
        endReason,
        orderNumber,
        periodEndsOn: current.periodEndsOn,
        anchorDay: current.anchorDay,
        monthlyTotal: monthlyTotal(current),
        wording: priceLabel(current.priceBasis, tax),
        /** Amount of the next month, after any pending change of plan or price. */
        nextAmount: amountOf(planned),
        isPlanChanging: planned.isChanged && isCharged,
        pausesOn: current.pausesOn,
        site,
        /** The subscription has a site, and the site is not online yet. */
        isBeingBuilt: site !== null && !site.isOnline,
        nextChargeOn: isCharged ? nextChargeOn : null,
        /** Months are invoiced, but not charged until staff have reviewed the disputed payment. */
        isChargeOnHold: isHeld && isRunning(status),
        paidUntil: paidUntil(current.periodEndsOn, owed),
        owed: owed.filter(({ isLate }) => isLate),
        card: card.last4
          ? {
              brand: card.brand,
              last4: card.last4,
              month: card.expiryMonth,
              year: card.expiryYear,
              endsTooEarly: Boolean(isCharged && cardEndsOn && cardEndsOn < nextChargeOn),
            }
          : null,
        lifecycle: lifecycles.get(id) ?? [],
        /** Null when the period is over, the customer has withdrawn, or the subscription is not running. */
        withdrawUntil:
          isRunning(status) && today <= withdrawUntil && !withdrawn.has(orderId) ? withdrawUntil : null,
      }
    },
  )
}

export type OwnSubscription = Awaited<ReturnType<typeof listOwnSubscriptions>>[number]

/** The last paid day: the day before the first unpaid month. */
function paidUntil(periodEndsOn: Day, unpaid: readonly UnpaidMonth[]): Day {
  return unpaid.reduce((day, { startsOn }) => {
    const dayBefore = startsOn ? addDays(startsOn, -1) : day
    return dayBefore < day ? dayBefore : day
  }, periodEndsOn)
}

async function listWithdrawn({ db }: ListPorts, orderIds: readonly string[]): Promise<Set<string | null>> {
  const rows = await db
    .select({ orderId: declaration.orderId })
    .from(declaration)
    .where(and(eq(declaration.kind, 'withdrawal'), inArray(declaration.orderId, [...orderIds])))
  return new Set(rows.map(({ orderId }) => orderId))
}
