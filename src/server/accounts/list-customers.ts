import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { ListQuery } from '#domain/lists/list-query.ts'
import { account, customer } from '../database/schema/accounts.ts'
import { cutPage, keysetPage, type PagedQuery, type SortKey } from '../lists/keyset-page.ts'
import { containing } from '../lists/like-pattern.ts'
import type { Ports } from '../ports/ports.ts'

type Asked = Pick<ListQuery, 'q' | 'filters'>

const sortKeys: Record<string, SortKey> = {
  'last-order': { by: sql`coalesce(${customer.lastOrderAt}, '-infinity')`, type: 'timestamptz' },
  spent: { by: sql`coalesce(${customer.totalSpent}, 0)`, type: 'bigint' },
  orders: { by: sql`coalesce(${customer.totalOrders}, 0)`, type: 'integer' },
  joined: { by: account.createdAt, type: 'timestamptz' },
}

function conditionsOf({ q, filters }: Asked): SQL | undefined {
  return and(
    eq(account.role, 'customer'),
    isNull(account.anonymisedAt),
    q
      ? sql`lower(${account.email} || ' ' || ${account.name}) LIKE ${containing(q.toLowerCase())}`
      : undefined,
    filters.ordered === 'yes' ? sql`${customer.accountId} IS NOT NULL` : undefined,
    filters.ordered === 'no' ? isNull(customer.accountId) : undefined,
  )
}

/** One page of the accounts of customers, with what they ordered. Erased accounts are nobody any more. */
export async function listCustomers({ db }: Pick<Ports, 'db'>, query: PagedQuery) {
  const page = keysetPage(sortKeys[query.sort] as SortKey, account.id, query)
  const rows = await db
    .select({
      id: account.id,
      name: account.name,
      email: account.email,
      phone: account.phone,
      city: account.city,
      country: account.country,
      joinedAt: account.createdAt,
      totalOrders: sql<number>`coalesce(${customer.totalOrders}, 0)`.mapWith(Number),
      totalSpent: sql<number>`coalesce(${customer.totalSpent}, 0)`.mapWith(Number),
      lastOrderAt: customer.lastOrderAt,
      sortValue: page.sortValue,
    })
    .from(account)
    .leftJoin(customer, eq(customer.accountId, account.id))
    .where(and(conditionsOf(query), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const cut = cutPage(rows, query)
  return { ...cut, rows: cut.rows.map(({ sortValue: _, ...row }) => row) }
}

/** How many customers match. */
export async function countMatchingCustomers({ db }: Pick<Ports, 'db'>, asked: Asked): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(account)
    .leftJoin(customer, eq(customer.accountId, account.id))
    .where(conditionsOf(asked))
  return row?.count ?? 0
}
