import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { answerDueOn, remindableFrom } from '#domain/subscriptions/delivery/customer-reminder.ts'
import { type CustomerState, customerStates } from '#domain/subscriptions/delivery/delivery-state.ts'
import { productNameIn, productsNamed } from '#server/catalog/products/product-names.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { delivery } from '#server/database/schema/subscriptions/delivery.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { defineList, type ListParams, type ListScope } from '#server/platform/lists/define-list.ts'
import { containsWords } from '#server/platform/lists/like-pattern.ts'
import { isAtLeastDaysOld, isAwaitingCustomer } from './internal/is-awaiting-customer.ts'
import { reminderState } from './remind-customer.ts'

/** The sites waiting for their customer, with the day their content or approval is due. */
export const pendingSiteList = defineList({
  page: 'queue-sites',
  sorts: { requested: { by: delivery.requestedAt, type: 'timestamptz' } },
  filters: { step: customerStates, late: ['yes'] },
  columns: ['step', 'requested', 'due', 'reminders'],
  id: delivery.subscriptionId,
  where: async (scope, params) => and(isAwaitingCustomer, await buildConditions(scope, params)),
  select: ({ ports, language }, page) =>
    ports.db
      .select({
        id: delivery.subscriptionId,
        name: subscription.name,
        ownName: productNameIn(language, subscription.productId),
        accountId: subscription.accountId,
        customer: account.name,
        email: account.email,
        step: sql<CustomerState>`${delivery.state}`,
        requestedAt: delivery.requestedAt,
        reminders: delivery.reminders,
        remindedAt: delivery.remindedAt,
        sortValue: page.sortValue,
      })
      .from(delivery)
      .innerJoin(subscription, eq(subscription.id, delivery.subscriptionId))
      .innerJoin(account, eq(account.id, subscription.accountId))
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit),
  complete: async (rows, { ports: { clock, settings } }) => {
    const { contentDays } = await settings.get('delivery')
    const today = dayInParis(clock.now())
    return rows.map(({ requestedAt, reminders, remindedAt, ...row }) => {
      const requestedOn = dayInParis(requestedAt)
      const reminded = reminderState({ reminders, remindedAt })
      return {
        ...row,
        requestedOn,
        ...reminded,
        dueOn: answerDueOn(requestedOn, contentDays),
        remindableFrom: remindableFrom(reminded, today),
      }
    })
  },
  count: countPendingSites,
})

/** Number of waiting sites that match, of all waiting sites, and of those that exceed the shop's time limit. */
async function countPendingSites(scope: ListScope, params: ListParams) {
  const [matches, isLate] = await Promise.all([
    buildConditions(scope, params),
    buildConditions(scope, { q: '', filters: { late: 'yes' } }),
  ])
  const countWhere = (condition: SQL | undefined) =>
    sql`count(*) FILTER (WHERE ${condition ?? sql`true`})`.mapWith(Number)
  const [counts] = await scope.ports.db
    .select({ matching: countWhere(matches), total: countWhere(undefined), late: countWhere(isLate) })
    .from(delivery)
    .innerJoin(subscription, eq(subscription.id, delivery.subscriptionId))
    .innerJoin(account, eq(account.id, subscription.accountId))
    .where(isAwaitingCustomer)
  if (!counts) throw new Error('The count query returned no row')
  return counts
}

/** SQL condition for a search by customer or by product name, and for the filters. */
async function buildConditions({ ports }: ListScope, { q, filters }: ListParams): Promise<SQL | undefined> {
  const { contentDays } = await ports.settings.get('delivery')
  const isLate =
    contentDays === 0
      ? sql`false`
      : isAtLeastDaysOld(sql`${delivery.requestedAt}`, contentDays, dayInParis(ports.clock.now()))
  return and(
    filters.step ? eq(delivery.state, filters.step as CustomerState) : undefined,
    filters.late ? isLate : undefined,
    q
      ? or(
          containsWords(sql`lower(${account.email} || ' ' || ${account.name})`, q),
          inArray(subscription.productId, sql`(${productsNamed(q)})`),
        )
      : undefined,
  )
}
