import { and, eq, sql } from 'drizzle-orm'
import type { ListQuery } from '#domain/platform/lists/list-query.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { readCreditLeft } from '#server/billing/customer-credits/queries.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { account, customer } from '#server/database/schema/identity/accounts.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import { customerList } from '#server/identity/accounts/customer-list.ts'
import type { ListScope } from '#server/platform/lists/define-list.ts'
import type { Ports } from '#server/ports/ports.ts'
import { isStillOwed } from '#server/subscriptions/renewals/still-owed.ts'

/**
 * A customer with their totals, the amount owed, their credit and their neighbours in the list; undefined without one.
 */
export async function findCustomer(scope: ListScope, id: string, query: ListQuery) {
  const { db } = scope.ports
  const [found] = await db
    .select({
      user: account,
      totals: customer,
    })
    .from(account)
    .innerJoin(customer, eq(customer.accountId, account.id))
    .where(eq(account.id, id))
  if (!found) return undefined
  const [neighbours, owed, creditLeft] = await Promise.all([
    customerList.neighbours(scope, query, id),
    totalOwed(db, id),
    readCreditLeft({ db }, id),
  ])
  return { ...found, ...neighbours, owed, creditLeft }
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
