import { and, eq, sql } from 'drizzle-orm'
import type { ListQuery } from '#domain/platform/lists/list-query.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { readCreditLeft } from '#server/billing/kept-credits/queries.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { account, customer } from '#server/database/schema/identity/accounts.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import { customerSortKey, listCustomers } from '#server/identity/accounts/list-customers.ts'
import type { PagedQuery } from '#server/platform/lists/keyset-page.ts'
import type { Ports } from '#server/ports/ports.ts'
import { isStillOwed } from '#server/subscriptions/renewals/still-owed.ts'

/**
 * A customer with their totals, the amount owed, their credit and their neighbours in the list; undefined without one.
 */
export async function findCustomer({ db }: Pick<Ports, 'db'>, id: string, query: ListQuery) {
  const [found] = await db
    .select({
      user: account,
      figures: customer,
      sortValue: sql<string>`${customerSortKey(query.sort).by}::text`,
    })
    .from(account)
    .innerJoin(customer, eq(customer.accountId, account.id))
    .where(eq(account.id, id))
  if (!found) return undefined
  const beside = async (place: Pick<PagedQuery, 'after' | 'before'>) =>
    (await listCustomers({ db }, { ...query, ...place, pageRows: 1 })).rows[0] ?? null
  const [previous, next, owed, creditLeft] = await Promise.all([
    beside({ before: [found.sortValue, id], after: null }),
    beside({ after: [found.sortValue, id], before: null }),
    totalOwed(db, id),
    readCreditLeft({ db }, id),
  ])
  return { ...found, previous, next, owed, creditLeft }
}

/** The amount still owed on the customer's invoices. */
async function totalOwed(db: Ports['db'], accountId: string): Promise<Cents> {
  const [row] = await db
    .select({ owed: sql<string>`coalesce(sum(${collection.owed}), 0)` })
    .from(collection)
    .innerJoin(invoice, eq(invoice.id, collection.invoiceId))
    .where(and(eq(invoice.accountId, accountId), isStillOwed))
  return cents(Number(row?.owed ?? 0))
}
