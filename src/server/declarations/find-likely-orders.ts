import { inArray } from 'drizzle-orm'
import { daysTooLate, lastWithdrawalDay } from '#domain/billing/withdrawal-period.ts'
import { dayInParis } from '#domain/calendar/day.ts'
import { orderListShape } from '#domain/checkout/order-list.ts'
import { findOrderNumber } from '#domain/declarations/declaration.ts'
import { readListQuery } from '#domain/lists/list-query.ts'
import { listOrders } from '../checkout/list-orders.ts'
import { order } from '../database/schema/orders.ts'
import type { Ports } from '../ports/ports.ts'

const mostOfEach = 10

/** Orders that may be meant: those of the same e-mail, the one whose number stands in the words, and what is searched for. */
export async function findLikelyOrders(
  ports: Pick<Ports, 'db'>,
  declared: { email: string; contract: string; receivedAt: Date },
  q: string,
) {
  const searches = [q, findOrderNumber(declared.contract) ?? '', declared.email].filter(Boolean)
  const found = await Promise.all(
    searches.map((words) =>
      listOrders(ports, {
        ...readListQuery(orderListShape, new URLSearchParams({ q: words })),
        pageRows: mostOfEach,
      }),
    ),
  )
  const rows = [...new Map(found.flatMap((page) => page.rows).map((row) => [row.id, row])).values()]
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
  return rows.map(({ id, number, placedAt, customerName, email, total, status, lines }) => {
    const detail = details.find((one) => one.id === id)
    const placedOn = dayInParis(placedAt)
    return {
      ...{ number, placedOn, customerName, email, total, status },
      names: lines.map(({ name }) => name).join(', '),
      isSameEmail: email.toLowerCase() === declared.email.toLowerCase(),
      buyerType: detail?.buyer.buyerType ?? null,
      lastDay: lastWithdrawalDay(placedOn),
      daysLate: daysTooLate(placedOn, receivedOn),
    }
  })
}
