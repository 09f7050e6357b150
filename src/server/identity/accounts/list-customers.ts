import { and, eq, gt, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { ListQuery } from '#domain/platform/lists/list-query.ts'
import { account, customer } from '#server/database/schema/identity/accounts.ts'
import { findIds } from '#server/platform/lists/find-ids.ts'
import { cutPage, keysetPage, type PagedQuery, type SortKey } from '#server/platform/lists/keyset-page.ts'
import { containsWords } from '#server/platform/lists/like-pattern.ts'
import { matchesSearch } from '#server/platform/lists/matches-search.ts'
import type { Ports } from '#server/ports/ports.ts'

type Params = Pick<ListQuery, 'q' | 'filters'>

const sortKeys: Record<string, SortKey> = {
  'last-order': { by: sql`coalesce(${customer.lastOrderAt}, '-infinity')`, type: 'timestamptz' },
  spent: { by: customer.totalSpent, type: 'bigint' },
  orders: { by: customer.totalOrders, type: 'integer' },
  joined: { by: account.createdAt, type: 'timestamptz' },
}

const withOrders = (db: Ports['db']) =>
  db.select({ id: customer.accountId }).from(customer).where(gt(customer.totalOrders, 0))

/** The sort key of the customer list. */
export function customerSortKey(sort: string): SortKey {
  return sortKeys[sort] as SortKey
}

const searchQueries = (q: string) => [
  sql`SELECT id FROM account WHERE ${containsWords(sql`lower(email || ' ' || name)`, q)}`,
]

/** The ids that a search finds, for the page and the count; undefined without a search, or when there are too many. */
export async function findCustomerIds(
  ports: Pick<Ports, 'db'>,
  { q }: Params,
): Promise<string[] | undefined> {
  return q ? findIds(ports, searchQueries(q)) : undefined
}

function conditionsOf(db: Ports['db'], { q, filters }: Params, found?: readonly string[]): SQL | undefined {
  return and(
    eq(account.role, 'customer'),
    isNull(account.anonymisedAt),
    q ? matchesSearch(account.id, searchQueries(q), found) : undefined,
    filters.ordered === 'yes' ? inArray(account.id, withOrders(db)) : undefined,
    filters.ordered === 'no' ? notInArray(account.id, withOrders(db)) : undefined,
  )
}

/** One page of the customers' accounts with their order totals. Excludes erased accounts. */
export async function listCustomers({ db }: Pick<Ports, 'db'>, query: PagedQuery, found?: readonly string[]) {
  const page = keysetPage(
    customerSortKey(query.sort),
    query.sort === 'joined' ? account.id : customer.accountId,
    query,
  )
  const rows = await db
    .select({
      id: account.id,
      name: account.name,
      email: account.email,
      emailVerified: account.emailVerified,
      language: account.language,
      phone: account.phone,
      company: account.company,
      address: account.address,
      zipCode: account.zipCode,
      lastActiveAt: account.lastActiveAt,
      city: account.city,
      country: account.country,
      joinedAt: account.createdAt,
      totalOrders: customer.totalOrders,
      totalSpent: customer.totalSpent,
      lastOrderAt: customer.lastOrderAt,
      sortValue: page.sortValue,
    })
    .from(account)
    .innerJoin(customer, eq(customer.accountId, account.id))
    .where(and(conditionsOf(db, query, found), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const cut = cutPage(rows, query)
  return { ...cut, rows: cut.rows.map(({ sortValue: _, ...row }) => row) }
}

/** How many customers match. */
export async function countMatchingCustomers(
  { db }: Pick<Ports, 'db'>,
  params: Params,
  found?: readonly string[],
): Promise<number> {
  return db.$count(account, conditionsOf(db, params, found))
}
