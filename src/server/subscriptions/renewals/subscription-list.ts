import { and, eq, gte, inArray, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import {
  renews as isRenewing,
  type SubscriptionStatus,
  subscriptionStatuses,
} from '#domain/billing/subscription-status.ts'
import { priceLabel } from '#domain/billing/tax/amount-label.ts'
import type { Day } from '#domain/platform/calendar/day.ts'
import { isNarrowed } from '#domain/platform/lists/list-query.ts'
import { type DeliveryState, deliveryStates } from '#domain/subscriptions/delivery/delivery-state.ts'
import { productNameIn, productsNamed } from '#server/catalog/products/product-names.ts'
import { invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { order, orderLine } from '#server/database/schema/sales/orders.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import { delivery } from '#server/database/schema/subscriptions/delivery.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { matchingAccounts } from '#server/identity/accounts/matching-accounts.ts'
import { countByState } from '#server/platform/lists/count-by-state.ts'
import {
  defineList,
  type ListParams,
  type ListScope,
  type Matching,
} from '#server/platform/lists/define-list.ts'
import { containing } from '#server/platform/lists/like-pattern.ts'
import { renews } from './internal/lock-due.ts'
import { willRenew } from './internal/read-renewal-groups.ts'
import { listLateInvoices } from './list-late-invoices.ts'
import { isRecurringNow } from './read-recurring-now.ts'
import { isUnpaid } from './still-owed.ts'

/** A month is unpaid, also of an ended subscription. */
const isLate = inArray(
  subscription.id,
  sql`(SELECT ${invoiceLine.subscriptionId} FROM ${collection} JOIN ${invoiceLine} ON ${invoiceLine.invoiceId} = ${collection.invoiceId}
    WHERE ${isUnpaid})`,
)

/**
 * SQL condition: the next charge is between two days. Excludes ended and paused subscriptions, as the calendar of
 * renewals does.
 */
function isChargedBetween(from: string | undefined, to: string | undefined): SQL | undefined {
  if (!from && !to) return
  return and(
    willRenew,
    from ? gte(subscription.nextChargeOn, from as Day) : undefined,
    to ? lte(subscription.nextChargeOn, to as Day) : undefined,
  )
}

/** SQL condition: the site is at this step of the board. */
function hasSiteAt(state: DeliveryState): SQL | undefined {
  return and(
    ne(subscription.status, 'cancelled'),
    inArray(
      subscription.id,
      sql`(SELECT ${delivery.subscriptionId} FROM ${delivery}
        WHERE ${and(eq(delivery.state, state), isNull(delivery.emptiedAt))})`,
    ),
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
    // Under a previous name of the product.
    sql`SELECT id FROM subscription WHERE name ILIKE ${containing(q)}`,
    sql`SELECT id FROM subscription WHERE account_id IN ${matchingAccounts(q)}`,
  ]
}

/** All subscriptions, with the next charge and the unpaid invoices of each. */
export const subscriptionList = defineList({
  page: 'payment-subscriptions',
  sorts: {
    /** Subscriptions that no month follows (`renews`) have no next charge: they come after the others. */
    'next-charge': {
      by: sql`(CASE WHEN ${subscription.status} IN ('active', 'past_due', 'pending') AND ${renews}
        THEN ${subscription.nextChargeOn} ELSE '9999-12-31'::date END)`,
      type: 'date',
    },
    price: {
      by: sql`(${subscription.monthlyPrice} * ${subscription.quantity})`,
      type: 'bigint',
      descending: true,
    },
  },
  filters: { status: subscriptionStatuses, late: ['yes'], recurring: ['yes'], site: deliveryStates },
  days: ['next-from', 'next-to'],
  ids: ['customer', 'product'],
  columns: ['customer', 'order', 'next-charge', 'ends', 'late'],
  id: subscription.id,
  search: searchQueries,
  where: (_, { filters }) =>
    and(
      filters.status ? eq(subscription.status, filters.status as SubscriptionStatus) : undefined,
      filters.customer ? eq(subscription.accountId, filters.customer) : undefined,
      filters.product ? eq(subscription.productId, filters.product) : undefined,
      filters.late ? isLate : undefined,
      filters.recurring ? isRecurringNow : undefined,
      filters.site ? hasSiteAt(filters.site as DeliveryState) : undefined,
      isChargedBetween(filters['next-from'], filters['next-to']),
    ),
  select: ({ ports, language }, page) =>
    ports.db
      .select({
        id: subscription.id,
        name: subscription.name,
        ownName: productNameIn(language, subscription.productId),
        quantity: subscription.quantity,
        monthlyPrice: subscription.monthlyPrice,
        priceBasis: subscription.priceBasis,
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
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit),
  complete: async (rows, { ports }) => {
    const late = await listLateInvoices(
      ports,
      rows.map(({ id }) => id),
    )
    const tax = await ports.settings.get('tax')
    return rows.map(({ priceBasis, ...row }) => ({
      ...row,
      /** Label of the price: with or without VAT. */
      wording: priceLabel(priceBasis, tax),
      /** Null when no month follows, so that the list shows no income that is not expected. */
      nextChargeOn: isRenewing(row) ? row.nextChargeOn : null,
      late: late.filter(({ subscriptionId }) => subscriptionId === row.id),
    }))
  },
  count: countSubscriptions,
})

/** How many subscriptions match, how many are in each state, and how many owe a month. */
async function countSubscriptions({ ports }: ListScope, params: ListParams, { found, where }: Matching) {
  const { status } = params.filters
  const isFound = found && Object.keys(params.filters).length === 0
  const [counts, late] = await Promise.all([
    countByState<SubscriptionStatus>(ports, {
      table: subscription,
      column: subscription.status,
      storedCounts: 'subscription',
      state: status,
      where: isNarrowed(params, 'status') && !isFound ? await where() : undefined,
    }),
    ports.db.$count(subscription, isLate),
  ])
  return { ...counts, ...(isFound && { matching: found.length }), late }
}
