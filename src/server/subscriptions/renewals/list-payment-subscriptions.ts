import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { goesOn, type SubscriptionStatus } from '#domain/billing/subscription-status.ts'
import type { Day } from '#domain/platform/calendar/day.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { ListQuery } from '#domain/platform/lists/list-query.ts'
import { productNameIn, productsNamed } from '#server/catalog/products/product-names.ts'
import { invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { order, orderLine } from '#server/database/schema/sales/orders.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { countByState } from '#server/platform/lists/count-by-state.ts'
import { findIds } from '#server/platform/lists/find-ids.ts'
import { cutPage, keysetPage, type PagedQuery, type SortKey } from '#server/platform/lists/keyset-page.ts'
import { containing, containsWords } from '#server/platform/lists/like-pattern.ts'
import { matchesSearch } from '#server/platform/lists/matches-search.ts'
import type { Ports } from '#server/ports/ports.ts'
import { willRenew } from './internal/read-renewal-groups.ts'
import { listLateInvoices } from './list-late-invoices.ts'
import { isRecurringNow } from './read-recurring-now.ts'
import { isUnpaid } from './still-owed.ts'

type Params = Pick<ListQuery, 'q' | 'filters'>

const sortKeys: Record<string, SortKey> = {
  'next-charge': { by: subscription.nextChargeOn, type: 'date' },
  price: { by: sql`(${subscription.monthlyPrice} * ${subscription.quantity})`, type: 'bigint' },
}

/** A month is unpaid, also of an ended subscription. */
const isLate = inArray(
  subscription.id,
  sql`(SELECT ${invoiceLine.subscriptionId} FROM ${collection} JOIN ${invoiceLine} ON ${invoiceLine.invoiceId} = ${collection.invoiceId}
    WHERE ${isUnpaid})`,
)

function conditionsOf({ q, filters }: Params, found?: readonly string[]): SQL | undefined {
  return and(
    filters.status ? eq(subscription.status, filters.status as SubscriptionStatus) : undefined,
    filters.customer ? eq(subscription.accountId, filters.customer) : undefined,
    filters.product ? eq(subscription.productId, filters.product) : undefined,
    filters.late ? isLate : undefined,
    filters.recurring ? isRecurringNow : undefined,
    chargedNext(filters['next-from'], filters['next-to']),
    q ? matchesSearch(subscription.id, searchQueries(q), found) : undefined,
  )
}

/**
 * SQL condition: the next charge is between two days. Excludes ended and paused subscriptions, as the calendar of
 * renewals does.
 */
function chargedNext(from: string | undefined, to: string | undefined): SQL | undefined {
  if (!from && !to) return
  return and(
    willRenew,
    from ? gte(subscription.nextChargeOn, from as Day) : undefined,
    to ? lte(subscription.nextChargeOn, to as Day) : undefined,
  )
}

/** Subqueries for a search by order number, or else by product and by customer. */
function searchQueries(q: string): SQL[] {
  if (/^[a-z]{2,4}-\d+$/i.test(q))
    return [
      sql`SELECT s.id FROM subscription s JOIN order_line l ON l.id = s.order_line_id
        JOIN "order" o ON o.id = l.order_id WHERE o.number LIKE ${`${q.toUpperCase()}%`}`,
    ]
  return [
    sql`SELECT id FROM subscription WHERE product_id IN (${productsNamed(q)})`,
    // Under a former name of the product.
    sql`SELECT id FROM subscription WHERE name ILIKE ${containing(q)}`,
    sql`SELECT id FROM subscription WHERE account_id IN (SELECT id FROM account
      WHERE ${containsWords(sql`lower(email || ' ' || name)`, q)})`,
  ]
}

/** The ids that a search finds, for the page and the count; undefined without a search, or when there are too many. */
export async function findSubscriptionIds(
  ports: Pick<Ports, 'db'>,
  { q }: Params,
): Promise<string[] | undefined> {
  return q ? findIds(ports, searchQueries(q)) : undefined
}

/** One page of all subscriptions, with the next charge and the unpaid invoices of each. */
export async function listPaymentSubscriptions(
  { db, settings }: Pick<Ports, 'db' | 'settings'>,
  language: Language,
  query: PagedQuery,
  found?: readonly string[],
) {
  const page = keysetPage(sortKeys[query.sort] as SortKey, subscription.id, query)
  const rows = await db
    .select({
      id: subscription.id,
      name: subscription.name,
      ownName: productNameIn(language, subscription.productId),
      quantity: subscription.quantity,
      monthlyPrice: subscription.monthlyPrice,
      status: subscription.status,
      nextChargeOn: subscription.nextChargeOn,
      pausesOn: subscription.pausesOn,
      endsOn: subscription.endsOn,
      endReason: subscription.endReason,
      accountId: subscription.accountId,
      customerName: account.name,
      email: account.email,
      orderNumber: order.number,
      sortValue: page.sortValue,
    })
    .from(subscription)
    .innerJoin(account, eq(account.id, subscription.accountId))
    .innerJoin(orderLine, eq(orderLine.id, subscription.orderLineId))
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(and(conditionsOf(query, found), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const cut = cutPage(rows, query)
  const late = await listLateInvoices(
    { db, settings },
    cut.rows.map(({ id }) => id),
  )
  return {
    ...cut,
    rows: cut.rows.map(({ sortValue: _, ...row }) => ({
      ...row,
      /** Null when no month follows, so that the list shows no income that will not come. */
      nextChargeOn: goesOn(row) ? row.nextChargeOn : null,
      late: late.filter(({ subscriptionId }) => subscriptionId === row.id),
    })),
  }
}

/** How many subscriptions match, how many are in each state, and how many owe a month. */
export async function countPaymentSubscriptions(
  ports: Pick<Ports, 'db'>,
  params: Params,
  found?: readonly string[],
) {
  const { status, ...others } = params.filters
  const isAsked = params.q !== '' || Object.values(others).some(Boolean)
  const isFound = found && Object.keys(params.filters).length === 0
  const [counts, lateCount] = await Promise.all([
    countByState<SubscriptionStatus>(ports, {
      table: subscription,
      column: subscription.status,
      kept: 'subscription',
      state: status,
      where: isAsked && !isFound ? conditionsOf(params, found) : undefined,
    }),
    ports.db.$count(subscription, isLate),
  ])
  return { ...counts, ...(isFound && { matching: found.length }), late: lateCount }
}
