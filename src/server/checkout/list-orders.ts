import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { OrderStatus } from '#domain/checkout/order-status.ts'
import type { ListQuery } from '#domain/lists/list-query.ts'
import { parseMoney } from '#domain/money/parse-money.ts'
import { account } from '../database/schema/accounts.ts'
import { invoice } from '../database/schema/billing.ts'
import { order, orderLine } from '../database/schema/orders.ts'
import { payment } from '../database/schema/payments.ts'
import { countByState } from '../lists/count-by-state.ts'
import { cutPage, keysetPage, type PagedQuery, type SortKey } from '../lists/keyset-page.ts'
import { containing } from '../lists/like-pattern.ts'
import type { Ports } from '../ports/ports.ts'

type Asked = Pick<ListQuery, 'q' | 'filters'>

const sortKeys: Record<string, SortKey> = {
  placed: { by: order.placedAt, type: 'timestamptz' },
  number: { by: order.number, type: 'text' },
  total: { by: order.total, type: 'bigint' },
}

/** Found by number, e-mail or name, amount, or the last four digits of the card. */
function conditionsOf({ q, filters }: Asked): SQL | undefined {
  const conditions: (SQL | undefined)[] = []
  if (filters.status) conditions.push(eq(order.status, filters.status as OrderStatus))
  if (filters['paid-from'])
    conditions.push(
      sql`${order.paidAt} >= ${filters['paid-from']}::date::timestamp AT TIME ZONE 'Europe/Paris'`,
    )
  if (filters['paid-to'])
    conditions.push(
      sql`${order.paidAt} < (${filters['paid-to']}::date + 1)::timestamp AT TIME ZONE 'Europe/Paris'`,
    )
  if (filters.customer) conditions.push(eq(order.accountId, filters.customer))
  if (filters.doubtful) conditions.push(sql`${order.isCountryDoubtful}`)
  if (/^[a-z]+-\d+$/i.test(q)) conditions.push(sql`${order.number} LIKE ${`${q.toUpperCase()}%`}`)
  else if (q) {
    const amount = parseMoney(q)
    // Each way by its own index, then together: an OR would read every order.
    const ways = [
      sql`SELECT id FROM "order" WHERE account_id IN (SELECT id FROM account
          WHERE lower(email || ' ' || name) LIKE ${containing(q.toLowerCase())})`,
      ...(amount === undefined ? [] : [sql`SELECT id FROM "order" WHERE total_cents = ${amount}`]),
      ...(/^\d{4}$/.test(q) ? [sql`SELECT order_id FROM payment WHERE method_last4 = ${q}`] : []),
    ]
    conditions.push(sql`${order.id} IN (${sql.join(ways, sql` UNION `)})`)
  }
  return and(...conditions)
}

/** One page of everybody's orders. */
export async function listOrders({ db }: Pick<Ports, 'db'>, query: PagedQuery) {
  const page = keysetPage(sortKeys[query.sort] as SortKey, order.id, query)
  const rows = await db
    .select({
      id: order.id,
      number: order.number,
      placedAt: order.placedAt,
      paidAt: order.paidAt,
      accountId: order.accountId,
      customerName: account.name,
      email: order.email,
      total: order.total,
      status: order.status,
      methodBrand: payment.methodBrand,
      methodLast4: payment.methodLast4,
      invoiceNumber: invoice.number,
      isCountryDoubtful: order.isCountryDoubtful,
      sortValue: page.sortValue,
    })
    .from(order)
    .innerJoin(account, eq(account.id, order.accountId))
    .leftJoin(payment, eq(payment.orderId, order.id))
    .leftJoin(invoice, and(eq(invoice.orderId, order.id), eq(invoice.series, 'INV')))
    .where(and(conditionsOf(query), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const cut = cutPage(rows, query)
  const ids = cut.rows.map(({ id }) => id)
  const lines =
    ids.length === 0
      ? []
      : await db
          .select({ orderId: orderLine.orderId, name: orderLine.name, quantity: orderLine.quantity })
          .from(orderLine)
          .where(inArray(orderLine.orderId, ids))
          .orderBy(orderLine.position)
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  return {
    ...cut,
    rows: cut.rows.map(({ sortValue: _, ...row }) => ({
      ...row,
      lines: (linesOf.get(row.id) ?? []).map(({ name, quantity }) => ({ name, quantity })),
    })),
  }
}

/** How many orders match, and how many there are in each state. */
export async function countOrders(ports: Pick<Ports, 'db'>, asked: Asked) {
  const { status, ...others } = asked.filters
  const isPlain = asked.q === '' && Object.keys(others).length === 0
  return countByState<OrderStatus>(ports, {
    ...{ table: order, column: order.status, state: status },
    where: isPlain ? undefined : conditionsOf(asked),
  })
}
