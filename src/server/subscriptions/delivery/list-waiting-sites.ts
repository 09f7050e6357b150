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
import { holdsWords } from '#server/platform/lists/like-pattern.ts'
import type { Ports } from '#server/ports/ports.ts'
import { askedDaysAgo, waitsForCustomer } from './internal/waits-for-customer.ts'
import { remindedOf } from './remind-customer.ts'

type WaitingPorts = Pick<Ports, 'db' | 'clock' | 'settings'>
type Asked = Pick<ListQuery, 'q' | 'filters'>

const askedFirst: SortKey = { by: delivery.askedAt, type: 'timestamptz' }

/** One page of the sites waiting for their customer, the longest wait first. */
export async function listWaitingSites(ports: WaitingPorts, query: PagedQuery, language: Language) {
  const page = keysetPage(askedFirst, delivery.subscriptionId, query)
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
    .where(and(waitsForCustomer, await conditionsOf(ports, query), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const cut = cutPage(rows, query)
  return {
    ...cut,
    rows: cut.rows.map(({ sortValue: _, askedAt, reminders, remindedAt, ...row }) => ({
      ...row,
      askedOn: dayInParis(askedAt),
      ...remindedOf({ reminders, remindedAt }),
    })),
  }
}

/** How many waiting sites match, how many there are in all, and how many exceed the shop's limit. */
export async function countWaitingSites(ports: WaitingPorts, asked: Asked) {
  const [matches, isLate] = await Promise.all([
    conditionsOf(ports, asked),
    conditionsOf(ports, { q: '', filters: { late: 'yes' } }),
  ])
  const many = (condition: SQL | undefined) =>
    sql`count(*) FILTER (WHERE ${condition ?? sql`true`})`.mapWith(Number)
  const [counts] = await ports.db
    .select({ matching: many(matches), all: many(undefined), late: many(isLate) })
    .from(delivery)
    .innerJoin(subscription, eq(subscription.id, delivery.subscriptionId))
    .innerJoin(account, eq(account.id, subscription.accountId))
    .where(waitsForCustomer)
  if (!counts) throw new Error('Counting gives one row')
  return counts
}

/** SQL condition for a search by customer or by product name, and for the filters. */
async function conditionsOf(
  { clock, settings }: WaitingPorts,
  { q, filters }: Asked,
): Promise<SQL | undefined> {
  const { contentDays } = await settings.get('delivery')
  const isLate =
    contentDays === 0
      ? sql`false`
      : askedDaysAgo(sql`${delivery.askedAt}`, contentDays, dayInParis(clock.now()))
  return and(
    filters.step ? eq(delivery.state, filters.step as CustomerStep) : undefined,
    filters.late ? isLate : undefined,
    q
      ? or(
          holdsWords(sql`lower(${account.email} || ' ' || ${account.name})`, q),
          inArray(subscription.productId, sql`(${productsNamed(q)})`),
        )
      : undefined,
  )
}
