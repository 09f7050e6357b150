import { and, eq, inArray, isNotNull, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { userState } from '#domain/identity/users/user-state.ts'
import type { Role } from '#domain/platform/access/role.ts'
import { isNarrowed } from '#domain/platform/lists/list-query.ts'
import { account, credential, secondFactor } from '#server/database/schema/identity/accounts.ts'
import {
  defineList,
  type ListParams,
  type ListScope,
  type Matching,
} from '#server/platform/lists/define-list.ts'
import { containsWords } from '#server/platform/lists/like-pattern.ts'
import { readListCounts } from '#server/platform/lists/read-list-counts.ts'
import type { Ports } from '#server/ports/ports.ts'

const withPassword = (db: Ports['db']) =>
  db.select({ id: credential.userId }).from(credential).where(isNotNull(credential.password))
const withFactor = (db: Ports['db']) =>
  db.select({ id: secondFactor.accountId }).from(secondFactor).where(isNotNull(secondFactor.confirmedAt))

function stateCondition(db: Ports['db'], state: string | undefined): SQL | undefined {
  if (state === 'disabled') return isNotNull(account.disabledAt)
  if (state === 'active') return and(isNull(account.disabledAt), inArray(account.id, withPassword(db)))
  if (state === 'waiting') return and(isNull(account.disabledAt), notInArray(account.id, withPassword(db)))
  return undefined
}

/**
 * All accounts with their sign-in data, without erased accounts. The role filter 'admin' includes every back-office
 * role (contract B1: `isAdmin`).
 */
export const userList = defineList({
  page: 'users',
  export: 'users-export',
  sorts: {
    joined: { by: account.createdAt, type: 'timestamptz', descending: true },
    name: { by: sql`lower(${account.name})`, type: 'text' },
    'signed-in': {
      by: sql`coalesce(${account.lastSignedInAt}, '-infinity')`,
      type: 'timestamptz',
      descending: true,
    },
  },
  filters: {
    role: ['admin', 'customer', 'owner', 'staff', 'read_only'],
    state: ['active', 'waiting', 'disabled'],
    factor: ['on', 'off'],
  },
  columns: ['email', 'role', 'phone', 'location', 'state', 'factor', 'signed-in', 'joined'],
  hiddenByDefault: ['joined'],
  id: account.id,
  where: ({ ports: { db } }, { q, filters: { role, state, factor } }) =>
    and(
      isNull(account.anonymisedAt),
      q ? containsWords(sql`lower(${account.email} || ' ' || ${account.name})`, q) : undefined,
      role === 'admin' ? ne(account.role, 'customer') : role ? eq(account.role, role as Role) : undefined,
      stateCondition(db, state),
      factor === 'on' ? inArray(account.id, withFactor(db)) : undefined,
      factor === 'off' ? notInArray(account.id, withFactor(db)) : undefined,
    ),
  select: ({ ports }, page) =>
    ports.db
      .select({
        id: account.id,
        name: account.name,
        email: account.email,
        role: account.role,
        phone: account.phone,
        city: account.city,
        country: account.country,
        isDisabled: sql<boolean>`${account.disabledAt} IS NOT NULL`,
        hasPassword: sql<boolean>`${credential.password} IS NOT NULL`,
        hasFactor: sql<boolean>`${secondFactor.confirmedAt} IS NOT NULL`,
        seenAt: account.lastActiveAt,
        signedInAt: account.lastSignedInAt,
        joinedAt: account.createdAt,
        sortValue: page.sortValue,
      })
      .from(account)
      .leftJoin(credential, and(eq(credential.userId, account.id), eq(credential.providerId, 'credential')))
      .leftJoin(secondFactor, eq(secondFactor.accountId, account.id))
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit),
  count: countUsers,
  csv: {
    subject: 'users.csv',
    file: 'utilisateurs.csv',
    cells: {
      name: ({ name }) => name,
      email: ({ email }) => email,
      role: ({ role }) => role,
      phone: ({ phone }) => phone,
      city: ({ city }) => city,
      country: ({ country }) => country,
      state: (row) => userState(row),
      second_factor: ({ hasFactor }) => (hasFactor ? 'on' : 'off'),
      signed_in_at: ({ signedInAt }) => signedInAt,
      seen_at: ({ seenAt }) => seenAt,
      joined_at: ({ joinedAt }) => joinedAt,
    },
  },
})

/** The number of accounts: total, with a back-office role, disabled, and matching the filters. */
async function countUsers({ ports: { db } }: ListScope, params: ListParams, { where }: Matching) {
  const [counts, matching] = await Promise.all([
    readListCounts({ db }, 'account'),
    isNarrowed(params) ? db.$count(account, await where()) : undefined,
  ])
  const countWhere = (matches: (parts: readonly string[]) => boolean) =>
    counts.of((parts) => parts[0] !== 'erased' && matches(parts))
  const total = countWhere(() => true)
  return {
    total,
    admins: countWhere(([role]) => role === 'back_office'),
    disabled: countWhere((parts) => parts.includes('disabled')),
    matching: matching ?? total,
  }
}
