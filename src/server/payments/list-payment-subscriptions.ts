import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { SubscriptionStatus } from '#domain/billing/subscription-status.ts'
import type { ListQuery } from '#domain/lists/list-query.ts'
import { account } from '../database/schema/accounts.ts'
import { subscription } from '../database/schema/billing.ts'
import { order, orderLine } from '../database/schema/orders.ts'
import { cutPage, keysetPage, type PagedQuery, type SortKey } from '../lists/keyset-page.ts'
import { containing } from '../lists/like-pattern.ts'
import type { Ports } from '../ports/ports.ts'

type Asked = Pick<ListQuery, 'q' | 'filters'>

const sortKeys: Record<string, SortKey> = {
  'next-charge': { by: subscription.nextChargeOn, type: 'date' },
  price: { by: sql`(${subscription.monthlyPrice} * ${subscription.quantity})`, type: 'bigint' },
}

/** Found by product, by whose they are, or by order number. */
function conditionsOf({ q, filters }: Asked): SQL | undefined {
  return and(
    filters.status ? eq(subscription.status, filters.status as SubscriptionStatus) : undefined,
    q ? inArray(subscription.id, foundBy(q)) : undefined,
  )
}

function foundBy(q: string): SQL {
  if (/^[a-z]{2,4}-\d+$/i.test(q))
    return sql`(SELECT s.id FROM subscription s JOIN order_line l ON l.id = s.order_line_id
      JOIN "order" o ON o.id = l.order_id WHERE o.number LIKE ${`${q.toUpperCase()}%`})`
  return sql`(SELECT id FROM subscription WHERE name ILIKE ${containing(q)} UNION
    SELECT id FROM subscription WHERE account_id IN (SELECT id FROM account
      WHERE lower(email || ' ' || name) LIKE ${containing(q.toLowerCase())}))`
}

/** One page of everybody's subscriptions, with what each is charged next. */
export async function listPaymentSubscriptions({ db }: Pick<Ports, 'db'>, query: PagedQuery) {
  const page = keysetPage(sortKeys[query.sort] as SortKey, subscription.id, query)
  const rows = await db
    .select({
      id: subscription.id,
      name: subscription.name,
      quantity: subscription.quantity,
      monthlyPrice: subscription.monthlyPrice,
      status: subscription.status,
      nextChargeOn: subscription.nextChargeOn,
      customerName: account.name,
      email: account.email,
      orderNumber: order.number,
      sortValue: page.sortValue,
    })
    .from(subscription)
    .innerJoin(account, eq(account.id, subscription.accountId))
    .innerJoin(orderLine, eq(orderLine.id, subscription.orderLineId))
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(and(conditionsOf(query), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const cut = cutPage(rows, query)
  return { ...cut, rows: cut.rows.map(({ sortValue: _, ...row }) => row) }
}

/** How many subscriptions match, and how many there are in each state. */
export async function countPaymentSubscriptions({ db }: Pick<Ports, 'db'>, asked: Asked) {
  const [states, found] = await Promise.all([
    db
      .select({ status: subscription.status, count: sql<number>`count(*)`.mapWith(Number) })
      .from(subscription)
      .groupBy(subscription.status),
    asked.q === '' ? undefined : db.$count(subscription, conditionsOf(asked)),
  ])
  const byStatus = Object.fromEntries(states.map(({ status, count }) => [status, count])) as Partial<
    Record<SubscriptionStatus, number>
  >
  const total = states.reduce((sum, { count }) => sum + count, 0)
  const { status } = asked.filters
  return {
    total,
    byStatus,
    matching: found ?? (status ? (byStatus[status as SubscriptionStatus] ?? 0) : total),
  }
}
