import { and, eq, ilike, or, type SQL } from 'drizzle-orm'
import type { SuppressionReason } from '#domain/messaging/mailing/mail-status.ts'
import type { ListQuery } from '#domain/platform/lists/list-query.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { mailSuppression } from '#server/database/schema/messaging/mailing.ts'
import { countByState } from '#server/platform/lists/count-by-state.ts'
import { cutPage, keysetPage, type PagedQuery, type SortKey } from '#server/platform/lists/keyset-page.ts'
import { containing } from '#server/platform/lists/like-pattern.ts'
import type { Ports } from '#server/ports/ports.ts'

type Params = Pick<ListQuery, 'q' | 'filters'>

const { email, reason, detail, mailId, createdAt } = mailSuppression

const sortKeys: Record<string, SortKey> = {
  since: { by: createdAt, type: 'timestamptz' },
  address: { by: email, type: 'text' },
}

function conditionsOf({ q, filters }: Params): SQL | undefined {
  const found = containing(q)
  return and(
    q ? or(ilike(email, found), ilike(detail, found)) : undefined,
    filters.reason ? eq(reason, filters.reason as SuppressionReason) : undefined,
  )
}

/** One page of the suspended addresses, with the accounts they belong to. */
export async function listSuppressions({ db }: Pick<Ports, 'db'>, query: PagedQuery) {
  const page = keysetPage(sortKeys[query.sort] as SortKey, email, query)
  const rows = await db
    .select({
      id: email,
      reason,
      detail,
      mailId,
      createdAt,
      accountId: account.id,
      sortValue: page.sortValue,
    })
    .from(mailSuppression)
    .leftJoin(account, eq(account.email, email))
    .where(and(conditionsOf(query), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const cut = cutPage(rows, query)
  return { ...cut, rows: cut.rows.map(({ sortValue: _, id, ...row }) => ({ email: id, ...row })) }
}

/** Number of matching addresses, and of suspensions by reason. */
export function countSuppressions(ports: Pick<Ports, 'db'>, params: Params) {
  const isNarrowed = params.q !== ''
  return countByState<SuppressionReason>(ports, {
    table: mailSuppression,
    column: reason,
    state: params.filters.reason,
    where: isNarrowed ? conditionsOf(params) : undefined,
  })
}
