import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { OrderState, OrderStatus } from '#domain/payments/order-status.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { ListQuery } from '#domain/platform/lists/list-query.ts'
import { parseMoney } from '#domain/platform/money/parse-money.ts'
import { productNameIn, productsNamed } from '#server/catalog/products/product-names.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { payment } from '#server/database/schema/payments/payments.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { countByState } from '#server/platform/lists/count-by-state.ts'
import { findIds } from '#server/platform/lists/find-ids.ts'
import { cutPage, keysetPage, type PagedQuery, type SortKey } from '#server/platform/lists/keyset-page.ts'
import { containing, containsWords } from '#server/platform/lists/like-pattern.ts'
import { matchesSearch } from '#server/platform/lists/matches-search.ts'
import type { Ports } from '#server/ports/ports.ts'
import { countRefunded, isInState, orderStateOf } from './order-state.ts'

type Params = Pick<ListQuery, 'q' | 'filters'>

const sortKeys: Record<string, SortKey> = {
  placed: { by: order.placedAt, type: 'timestamptz' },
  number: { by: order.number, type: 'text' },
  total: { by: order.total, type: 'bigint' },
}

/**
 * Subqueries for a search by order number, or else by email or name, product, amount, and last four digits of the card.
 */
function searchQueries(q: string): SQL[] {
  if (/^[a-z]+-\d+$/i.test(q)) return [sql`SELECT id FROM "order" WHERE number LIKE ${`${q.toUpperCase()}%`}`]
  const amount = parseMoney(q)
  return [
    sql`SELECT id FROM "order" WHERE account_id IN (SELECT id FROM account
        WHERE ${containsWords(sql`lower(email || ' ' || name)`, q)})`,
    sql`SELECT order_id FROM order_line WHERE product_id IN (${productsNamed(q)})`,
    // Under a former name of the product.
    sql`SELECT order_id FROM order_line WHERE name ILIKE ${containing(q)}`,
    ...(amount === undefined ? [] : [sql`SELECT id FROM "order" WHERE total_cents = ${amount}`]),
    ...(/^\d{4}$/.test(q) ? [sql`SELECT order_id FROM payment WHERE method_last4 = ${q}`] : []),
  ]
}

/** The ids that a search finds, for the page and the count; undefined without a search, or when there are too many. */
export async function findOrderIds(ports: Pick<Ports, 'db'>, { q }: Params): Promise<string[] | undefined> {
  return q ? findIds(ports, searchQueries(q)) : undefined
}

function conditionsOf({ q, filters }: Params, found?: readonly string[]): SQL | undefined {
  const conditions: (SQL | undefined)[] = []
  if (filters.status) conditions.push(isInState(filters.status as OrderState))
  if (filters['paid-from'])
    conditions.push(
      sql`${order.paidAt} >= ${filters['paid-from']}::date::timestamp AT TIME ZONE 'Europe/Paris'`,
    )
  if (filters['paid-to'])
    conditions.push(
      sql`${order.paidAt} < (${filters['paid-to']}::date + 1)::timestamp AT TIME ZONE 'Europe/Paris'`,
    )
  if (filters.customer) conditions.push(eq(order.accountId, filters.customer))
  if (filters.product)
    conditions.push(
      sql`${order.id} IN (SELECT order_id FROM order_line WHERE product_id = ${filters.product})`,
    )
  if (filters.received) conditions.push(eq(order.status, 'paid'))
  // The country matters for paid orders only.
  if (filters.doubtful) conditions.push(sql`${order.isCountryDoubtful} AND ${order.status} = 'paid'`)
  if (q) conditions.push(matchesSearch(order.id, searchQueries(q), found))
  return and(...conditions)
}

/**
 * One page of all orders, with their products under the current name in the reader's language and under the name as
 * sold.
 */
export async function listOrders(
  { db }: Pick<Ports, 'db'>,
  language: Language,
  query: PagedQuery,
  found?: readonly string[],
) {
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
      state: orderStateOf(),
      methodBrand: payment.methodBrand,
      methodLast4: payment.methodLast4,
      invoiceNumber: invoice.number,
      isCountryDoubtful: order.isCountryDoubtful,
      // Part of the page's query, to save a second one.
      lines: sql<{ name: string; ownName: string | null; quantity: number }[]>`(SELECT
        coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'ownName', ${productNameIn(language, sql`l.product_id`)},
          'quantity', l.quantity) ORDER BY l.position), '[]')
        FROM order_line l WHERE l.order_id = ${order.id})`,
      sortValue: page.sortValue,
    })
    .from(order)
    .innerJoin(account, eq(account.id, order.accountId))
    .leftJoin(payment, eq(payment.orderId, order.id))
    .leftJoin(invoice, and(eq(invoice.orderId, order.id), eq(invoice.series, 'INV')))
    .where(and(conditionsOf(query, found), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const cut = cutPage(rows, query)
  return { ...cut, rows: cut.rows.map(({ sortValue: _, ...row }) => row) }
}

/** How many orders match, and how many are in each state. */
export async function countOrders(ports: Pick<Ports, 'db'>, params: Params, found?: readonly string[]) {
  const { status, ...others } = params.filters
  const isNarrowed = params.q !== '' || Object.keys(others).length > 0
  const isFound = found && Object.keys(params.filters).length === 0
  const [counts, refunded] = await Promise.all([
    countByState<OrderStatus>(ports, {
      table: order,
      column: order.status,
      kept: 'order',
      where: isNarrowed && !isFound ? conditionsOf(params, found) : undefined,
    }),
    countRefunded(ports),
  ])
  const { refunded_part = 0, refunded: whole = 0, cancelled_refunded = 0 } = refunded
  const paid = (counts.byState.paid ?? 0) - refunded_part - whole - cancelled_refunded
  const byState: Partial<Record<OrderState, number>> = { ...counts.byState, ...refunded, paid }
  const isStateAlone = status && !isNarrowed
  const matching = isFound ? found.length : isStateAlone ? byState[status as OrderState] : counts.matching
  return { ...counts, byState, matching: matching ?? 0 }
}
