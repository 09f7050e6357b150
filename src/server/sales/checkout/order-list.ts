import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type OrderState, type OrderStatus, orderStates } from '#domain/payments/order-status.ts'
import { csvAmount } from '#domain/platform/csv/write-csv.ts'
import { isNarrowed } from '#domain/platform/lists/list-query.ts'
import { parseMoney } from '#domain/platform/money/parse-money.ts'
import { productNameIn, productsNamed } from '#server/catalog/products/product-names.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { payment } from '#server/database/schema/payments/payments.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { matchingAccounts } from '#server/identity/accounts/matching-accounts.ts'
import { countByState } from '#server/platform/lists/count-by-state.ts'
import {
  defineList,
  type ListParams,
  type ListScope,
  type Matching,
} from '#server/platform/lists/define-list.ts'
import { containing } from '#server/platform/lists/like-pattern.ts'
import { withinDays } from '#server/platform/lists/within-days.ts'
import { countRefunded, isInState, orderStateOf } from './order-state.ts'

/**
 * Subqueries for a search by order number, or else by email or name, product, amount, and last four digits of the card.
 */
function searchQueries(q: string): SQL[] {
  if (/^[a-z]+-\d+$/i.test(q)) return [sql`SELECT id FROM "order" WHERE number LIKE ${`${q.toUpperCase()}%`}`]
  const amount = parseMoney(q)
  return [
    sql`SELECT id FROM "order" WHERE account_id IN ${matchingAccounts(q)}`,
    sql`SELECT order_id FROM order_line WHERE product_id IN (${productsNamed(q)})`,
    // Under a previous name of the product.
    sql`SELECT order_id FROM order_line WHERE name ILIKE ${containing(q)}`,
    ...(amount === undefined ? [] : [sql`SELECT id FROM "order" WHERE total_cents = ${amount}`]),
    ...(/^\d{4}$/.test(q) ? [sql`SELECT order_id FROM payment WHERE method_last4 = ${q}`] : []),
  ]
}

// The country matters for paid orders only.
const isDoubtful = sql`${order.isCountryDoubtful} AND ${order.status} = 'paid'`

/** All orders, with their products under the current name in the reader's language and under the name as sold. */
export const orderList = defineList({
  page: 'all-orders',
  export: 'orders-export',
  sorts: {
    placed: { by: order.placedAt, type: 'timestamptz', descending: true },
    number: { by: order.number, type: 'text', descending: true },
    total: { by: order.total, type: 'bigint', descending: true },
  },
  filters: {
    status: orderStates,
    doubtful: ['yes'],
    /** The payment was received, even if it was refunded later. */
    received: ['yes'],
  },
  days: ['paid-from', 'paid-to'],
  ids: ['customer', 'product'],
  columns: ['customer', 'email', 'products', 'method', 'invoice'],
  id: order.id,
  search: searchQueries,
  where: (_, { filters }) =>
    and(
      filters.status ? isInState(filters.status as OrderState) : undefined,
      withinDays(order.paidAt, filters['paid-from'], filters['paid-to']),
      filters.customer ? eq(order.accountId, filters.customer) : undefined,
      filters.product
        ? sql`${order.id} IN (SELECT order_id FROM order_line WHERE product_id = ${filters.product})`
        : undefined,
      filters.received ? eq(order.status, 'paid') : undefined,
      filters.doubtful ? isDoubtful : undefined,
    ),
  select: ({ ports, language }, page) =>
    ports.db
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
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit),
  count: countOrders,
  csv: {
    subject: 'orders.csv',
    file: 'commandes.csv',
    cells: {
      number: ({ number }) => number,
      placed_at: ({ placedAt }) => placedAt,
      customer: ({ customerName }) => customerName,
      email: ({ email }) => email,
      products: ({ lines }) =>
        lines.map((line) => `${line.quantity} × ${line.ownName ?? line.name}`).join('\n'),
      sold_as: ({ lines }) => lines.map((line) => line.name).join('\n'),
      total: ({ total }) => csvAmount(total),
      status: ({ state }) => state,
      card: ({ methodLast4 }) => methodLast4,
      paid_at: ({ paidAt }) => paidAt,
    },
  },
})

/** How many orders match, how many are in each state, and how many have a doubtful country. */
async function countOrders({ ports }: ListScope, params: ListParams, { found, where }: Matching) {
  const { status } = params.filters
  const isStateAlone = status !== undefined && !isNarrowed(params, 'status')
  const isFound = found && Object.keys(params.filters).length === 0
  const [counts, refunded, doubtful] = await Promise.all([
    countByState<OrderStatus>(ports, {
      table: order,
      column: order.status,
      storedCounts: 'order',
      where: isNarrowed(params, 'status') && !isFound ? await where() : undefined,
    }),
    countRefunded(ports),
    ports.db.$count(order, isDoubtful),
  ])
  const { refunded_part = 0, refunded: fullyRefunded = 0, cancelled_refunded = 0 } = refunded
  const paid = (counts.byState.paid ?? 0) - refunded_part - fullyRefunded - cancelled_refunded
  const byState: Partial<Record<OrderState, number>> = { ...counts.byState, ...refunded, paid }
  const matching = isFound ? found.length : isStateAlone ? byState[status as OrderState] : counts.matching
  return { ...counts, byState, doubtful, matching: matching ?? 0 }
}
