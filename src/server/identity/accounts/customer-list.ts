import { and, eq, gt, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { csvAmount } from '#domain/platform/csv/write-csv.ts'
import { isNarrowed } from '#domain/platform/lists/list-query.ts'
import { account, customer } from '#server/database/schema/identity/accounts.ts'
import { defineList } from '#server/platform/lists/define-list.ts'
import { readListCounts } from '#server/platform/lists/read-list-counts.ts'
import type { Ports } from '#server/ports/ports.ts'
import { matchingAccounts } from './matching-accounts.ts'

const withOrders = (db: Ports['db']) =>
  db.select({ id: customer.accountId }).from(customer).where(gt(customer.totalOrders, 0))

/** The number of customers, erased accounts excluded. */
export async function countCustomers({ db }: Pick<Ports, 'db'>): Promise<number> {
  return (await readListCounts({ db }, 'account')).of(([role]) => role === 'customer')
}

/** The customers' accounts with their order totals. Excludes erased accounts. */
export const customerList = defineList({
  page: 'customers',
  export: 'customers-export',
  sorts: {
    joined: { by: account.createdAt, type: 'timestamptz', descending: true },
    'last-order': {
      by: sql`coalesce(${customer.lastOrderAt}, '-infinity')`,
      type: 'timestamptz',
      descending: true,
      id: customer.accountId,
    },
    spent: { by: customer.totalSpent, type: 'bigint', descending: true, id: customer.accountId },
    orders: { by: customer.totalOrders, type: 'integer', descending: true, id: customer.accountId },
  },
  filters: { ordered: ['yes', 'no'] },
  columns: ['email', 'phone', 'location', 'joined'],
  hiddenByDefault: ['phone'],
  id: account.id,
  search: (q) => [matchingAccounts(q)],
  where: ({ ports: { db } }, { filters }) =>
    and(
      eq(account.role, 'customer'),
      isNull(account.anonymisedAt),
      filters.ordered === 'yes' ? inArray(account.id, withOrders(db)) : undefined,
      filters.ordered === 'no' ? notInArray(account.id, withOrders(db)) : undefined,
    ),
  select: ({ ports }, page) =>
    ports.db
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
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit),
  async count({ ports }, params, { where }) {
    const [total, matching] = await Promise.all([
      countCustomers(ports),
      isNarrowed(params) ? ports.db.$count(account, await where()) : undefined,
    ])
    return { total, matching: matching ?? total }
  },
  csv: {
    subject: 'customers.csv',
    file: 'clients.csv',
    cells: {
      id: ({ id }) => id,
      name: ({ name }) => name,
      email: ({ email }) => email,
      email_verified: ({ emailVerified }) => String(emailVerified),
      phone: ({ phone }) => phone,
      company: ({ company }) => company,
      address: ({ address }) => address,
      zip_code: ({ zipCode }) => zipCode,
      city: ({ city }) => city,
      country: ({ country }) => country,
      language: ({ language }) => language,
      joined_at: ({ joinedAt }) => joinedAt,
      last_active_at: ({ lastActiveAt }) => lastActiveAt,
      orders: ({ totalOrders }) => totalOrders,
      spent: ({ totalSpent }) => csvAmount(totalSpent),
      last_order_at: ({ lastOrderAt }) => lastOrderAt,
    },
  },
})
