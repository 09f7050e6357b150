import { eq, type SQL, sql } from 'drizzle-orm'
import { type OrderState, type OrderStatus, orderStatuses } from '#domain/payments/order-status.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import type { Ports } from '#server/ports/ports.ts'

/** SQL: ids of orders whose payment was refunded in full or in part. */
const refundedIds = sql`(SELECT order_id FROM payment WHERE refunded_cents > 0 AND order_id IS NOT NULL)`

/** SQL: the state of an order as displayed. `of`: alias of the order's row in the query. */
export function orderStateOf(of = sql.raw('"order"')): SQL<OrderState> {
  return sql<OrderState>`(CASE WHEN ${of}.status <> 'paid' THEN ${of}.status ELSE (
    SELECT CASE WHEN coalesce(sum(p.refunded_cents), 0) = 0 THEN 'paid'
      WHEN sum(p.refunded_cents) < ${of}.total_cents THEN 'refunded_part'
      WHEN EXISTS (SELECT FROM subscription s JOIN order_line l ON l.id = s.order_line_id
        WHERE l.order_id = ${of}.id AND s.status <> 'cancelled') THEN 'refunded'
      ELSE 'cancelled_refunded' END
    FROM payment p WHERE p.order_id = ${of}.id) END)`
}

/** SQL condition: the order is in this state. */
export function isInState(state: OrderState): SQL {
  if (state === 'paid') return sql`${order.status} = 'paid' AND ${order.id} NOT IN ${refundedIds}`
  if (isStatus(state)) return eq(order.status, state)
  return sql`${order.id} IN ${refundedIds} AND ${orderStateOf()} = ${state}`
}

/** How many orders were refunded in full or in part, by state. */
export async function countRefunded({ db }: Pick<Ports, 'db'>): Promise<Partial<Record<OrderState, number>>> {
  const { rows } = await db.execute<{ state: OrderState; count: string }>(sql`
    SELECT ${orderStateOf()} AS state, count(*) FROM "order"
    WHERE id IN ${refundedIds} AND status = 'paid' GROUP BY 1`)
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
}

function isStatus(state: OrderState): state is OrderStatus {
  return (orderStatuses as readonly string[]).includes(state)
}
