import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { DataRequestKind, DataRequestState } from '#domain/operations/customers/data-request.ts'
import type { ListQuery } from '#domain/platform/lists/list-query.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { dataRequest } from '#server/database/schema/operations/customers.ts'
import { cutPage, keysetPage, type PagedQuery, type SortKey } from '#server/platform/lists/keyset-page.ts'
import { containsWords } from '#server/platform/lists/like-pattern.ts'
import type { Ports } from '#server/ports/ports.ts'

type Params = Pick<ListQuery, 'q' | 'filters'>

const sortKeys: Record<string, SortKey> = {
  due: { by: dataRequest.dueOn, type: 'date' },
  received: { by: dataRequest.receivedOn, type: 'date' },
}

const columns = {
  id: dataRequest.id,
  accountId: dataRequest.accountId,
  kind: dataRequest.kind,
  channel: dataRequest.channel,
  messageId: dataRequest.messageId,
  receivedOn: dataRequest.receivedOn,
  dueOn: dataRequest.dueOn,
  extensionReason: dataRequest.extensionReason,
  state: dataRequest.state,
  refusalReason: dataRequest.refusalReason,
  answeredAt: dataRequest.answeredAt,
  note: dataRequest.note,
  handledByName: sql<string | null>`(SELECT h.name FROM account h WHERE h.id = data_request.handled_by)`,
}

const asker = {
  customerName: sql<string>`coalesce(${account.name}, ${dataRequest.name})`,
  email: sql<string | null>`coalesce(${account.email}, ${dataRequest.email})`,
}

/** The SQL condition for a search by requester, and for the filters. */
function conditionsOf({ q, filters }: Params): SQL | undefined {
  return and(
    eq(dataRequest.state, (filters.state as DataRequestState | undefined) ?? 'open'),
    filters.kind ? eq(dataRequest.kind, filters.kind as DataRequestKind) : undefined,
    q
      ? or(
          inArray(
            dataRequest.accountId,
            sql`(SELECT id FROM account WHERE ${containsWords(sql`lower(email || ' ' || name)`, q)})`,
          ),
          containsWords(sql`lower(${dataRequest.email} || ' ' || ${dataRequest.name})`, q),
        )
      : undefined,
  )
}

/** One page of the requests about personal data: open ones, or those answered or refused. */
export async function listDataRequests({ db }: Pick<Ports, 'db'>, query: PagedQuery) {
  const page = keysetPage(sortKeys[query.sort] as SortKey, dataRequest.id, query)
  const rows = await db
    .select({ ...columns, ...asker, sortValue: page.sortValue })
    .from(dataRequest)
    .leftJoin(account, eq(account.id, dataRequest.accountId))
    .where(and(conditionsOf(query), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const cut = cutPage(rows, query)
  return { ...cut, rows: cut.rows.map(({ sortValue: _, ...row }) => row) }
}

/** How many match, and how many are open. */
export async function countDataRequests({ db }: Pick<Ports, 'db'>, params: Params) {
  const [matching, open] = await Promise.all([
    db.$count(dataRequest, conditionsOf(params)),
    db.$count(dataRequest, eq(dataRequest.state, 'open')),
  ])
  return { matching, open }
}

/** The requests of one account, open ones first. */
export async function listRequestsOf({ db }: Pick<Ports, 'db'>, accountId: string) {
  return db
    .select(columns)
    .from(dataRequest)
    .where(eq(dataRequest.accountId, accountId))
    .orderBy(sql`${dataRequest.state} <> 'open'`, desc(dataRequest.recordedAt), desc(dataRequest.id))
}

/** A request of a person without an account, with their email; undefined without one. */
export async function findStrangerRequest({ db }: Pick<Ports, 'db'>, id: string) {
  const [found] = await db
    .select({
      ...columns,
      email: dataRequest.email,
      name: dataRequest.name,
      language: dataRequest.language,
    })
    .from(dataRequest)
    .where(and(eq(dataRequest.id, id), isNull(dataRequest.accountId)))
  return found
}
