import { and, eq, inArray, isNotNull, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#domain/platform/access/role.ts'
import type { ListQuery } from '#domain/platform/lists/list-query.ts'
import { account, credential, secondFactor } from '#server/database/schema/identity/accounts.ts'
import { cutPage, keysetPage, type PagedQuery, type SortKey } from '#server/platform/lists/keyset-page.ts'
import { containsWords } from '#server/platform/lists/like-pattern.ts'
import { readListCounts } from '#server/platform/lists/read-list-counts.ts'
import type { Ports } from '#server/ports/ports.ts'

type Params = Pick<ListQuery, 'q' | 'filters'>

const sortKeys: Record<string, SortKey> = {
  joined: { by: account.createdAt, type: 'timestamptz' },
  name: { by: sql`lower(${account.name})`, type: 'text' },
  'signed-in': { by: sql`coalesce(${account.lastSignedInAt}, '-infinity')`, type: 'timestamptz' },
}

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

function conditionsOf(db: Ports['db'], { q, filters }: Params): SQL | undefined {
  const { role, state, factor } = filters
  return and(
    isNull(account.anonymisedAt),
    q ? containsWords(sql`lower(${account.email} || ' ' || ${account.name})`, q) : undefined,
    role === 'admin' ? ne(account.role, 'customer') : role ? eq(account.role, role as Role) : undefined,
    stateCondition(db, state),
    factor === 'on' ? inArray(account.id, withFactor(db)) : undefined,
    factor === 'off' ? notInArray(account.id, withFactor(db)) : undefined,
  )
}

/** One page of all accounts with their sign-in data. Excludes erased accounts. */
export async function listUsers({ db }: Pick<Ports, 'db'>, query: PagedQuery) {
  const page = keysetPage(sortKeys[query.sort] as SortKey, account.id, query)
  const rows = await db
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
    .where(and(conditionsOf(db, query), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const cut = cutPage(rows, query)
  return { ...cut, rows: cut.rows.map(({ sortValue: _, ...row }) => row) }
}

/** The number of accounts: in total, of the back office, disabled and matching. */
export async function countUsers({ db }: Pick<Ports, 'db'>, params: Params) {
  const isPlain = params.q === '' && Object.keys(params.filters).length === 0
  const [counts, matching] = await Promise.all([
    readListCounts({ db }, 'account'),
    isPlain ? undefined : db.$count(account, conditionsOf(db, params)),
  ])
  const someone = (fits: (words: readonly string[]) => boolean) =>
    counts.of((words) => words[0] !== 'erased' && fits(words))
  const total = someone(() => true)
  return {
    total,
    admins: someone(([role]) => role === 'back_office'),
    disabled: someone((words) => words.includes('disabled')),
    matching: matching ?? total,
  }
}
