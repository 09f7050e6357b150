import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { ListQuery } from '#domain/platform/lists/list-query.ts'
import type { CustomerStep } from '#domain/subscriptions/delivery/delivery-state.ts'
import { productNameIn, productsNamed } from '#server/catalog/products/product-names.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { delivery } from '#server/database/schema/subscriptions/delivery.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { cutPage, keysetPage, type PagedQuery, type SortKey } from '#server/platform/lists/keyset-page.ts'
import { containsWords } from '#server/platform/lists/like-pattern.ts'
import type { Ports } from '#server/ports/ports.ts'
import { isAtLeastDaysOld, isAwaitingCustomer } from './internal/is-awaiting-customer.ts'
import { remindedOf } from './remind-customer.ts'

type SitePorts = Pick<Ports, 'db' | 'clock' | 'settings'>
type Params = Pick<ListQuery, 'q' | 'filters'>

const oldestRequestFirst: SortKey = { by: delivery.askedAt, type: 'timestamptz' }

/** One page of the sites waiting for their customer, the longest wait first. */
export async function listPendingSites(ports: SitePorts, query: PagedQuery, language: Language) {
  const page = keysetPage(oldestRequestFirst, delivery.subscriptionId, query)
  const rows = await ports.db
    .select({
      id: delivery.subscriptionId,
      name: subscription.name,
      ownName: productNameIn(language, subscription.productId),
      accountId: subscription.accountId,
      customer: account.name,
      email: account.email,
      step: sql<CustomerStep>`${delivery.state}`,
      askedAt: delivery.askedAt,
      reminders: delivery.reminders,
      remindedAt: delivery.remindedAt,
      sortValue: page.sortValue,
    })
    .from(delivery)
    .innerJoin(subscription, eq(subscription.id, delivery.subscriptionId))
    .innerJoin(account, eq(account.id, subscription.accountId))
    .where(and(isAwaitingCustomer, await conditionsOf(ports, query), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const cut = cutPage(rows, query)
  return {
    ...cut,
    rows: cut.rows.map(({ sortValue: _, askedAt, reminders, remindedAt, ...row }) => ({
      ...row,
      requestedOn: dayInParis(askedAt),
      ...remindedOf({ reminders, remindedAt }),
    })),
  }
}

/** How many waiting sites match, how many there are in all, and how many exceed the shop's limit. */
export async function countPendingSites(ports: SitePorts, params: Params) {
  const [matches, isLate] = await Promise.all([
    conditionsOf(ports, params),
    conditionsOf(ports, { q: '', filters: { late: 'yes' } }),
  ])
  const many = (condition: SQL | undefined) =>
    sql`count(*) FILTER (WHERE ${condition ?? sql`true`})`.mapWith(Number)
  const [counts] = await ports.db
    .select({ matching: many(matches), all: many(undefined), late: many(isLate) })
    .from(delivery)
    .innerJoin(subscription, eq(subscription.id, delivery.subscriptionId))
    .innerJoin(account, eq(account.id, subscription.accountId))
    .where(isAwaitingCustomer)
  if (!counts) throw new Error('Counting gives one row')
  return counts
}

/** SQL condition for a search by customer or by product name, and for the filters. */
async function conditionsOf(
  { clock, settings }: SitePorts,
  { q, filters }: Params,
): Promise<SQL | undefined> {
  const { contentDays } = await settings.get('delivery')
  const isLate =
    contentDays === 0
      ? sql`false`
      : isAtLeastDaysOld(sql`${delivery.askedAt}`, contentDays, dayInParis(clock.now()))
  return and(
    filters.step ? eq(delivery.state, filters.step as CustomerStep) : undefined,
    filters.late ? isLate : undefined,
    q
      ? or(
          containsWords(sql`lower(${account.email} || ' ' || ${account.name})`, q),
          inArray(subscription.productId, sql`(${productsNamed(q)})`),
        )
      : undefined,
  )
}
