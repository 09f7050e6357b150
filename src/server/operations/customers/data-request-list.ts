import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import {
  type DataRequestKind,
  type DataRequestState,
  dataRequestKinds,
} from '#domain/operations/customers/data-request.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { dataRequest } from '#server/database/schema/operations/customers.ts'
import { matchingAccounts } from '#server/identity/accounts/matching-accounts.ts'
import { defineList } from '#server/platform/lists/define-list.ts'
import { containsWords } from '#server/platform/lists/like-pattern.ts'
import type { Ports } from '#server/ports/ports.ts'

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

/** Requests about personal data by deadline: without a state the open ones. Searches by requester. */
export const dataRequestList = defineList({
  page: 'queue-data-requests',
  sorts: {
    due: { by: dataRequest.dueOn, type: 'date' },
    received: { by: dataRequest.receivedOn, type: 'date', descending: true },
  },
  filters: { state: ['answered', 'refused'], kind: dataRequestKinds },
  columns: ['received', 'channel', 'state'],
  id: dataRequest.id,
  where: (_, { q, filters }) =>
    and(
      eq(dataRequest.state, (filters.state as DataRequestState | undefined) ?? 'open'),
      filters.kind ? eq(dataRequest.kind, filters.kind as DataRequestKind) : undefined,
      q
        ? or(
            inArray(dataRequest.accountId, matchingAccounts(q)),
            containsWords(sql`lower(${dataRequest.email} || ' ' || ${dataRequest.name})`, q),
          )
        : undefined,
    ),
  select: ({ ports }, page) =>
    ports.db
      .select({
        ...columns,
        customerName: sql<string>`coalesce(${account.name}, ${dataRequest.name})`,
        email: sql<string | null>`coalesce(${account.email}, ${dataRequest.email})`,
        sortValue: page.sortValue,
      })
      .from(dataRequest)
      .leftJoin(account, eq(account.id, dataRequest.accountId))
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit),
  count: async ({ ports: { db } }, _, { where }) => {
    const [matching, open] = await Promise.all([
      where().then((condition) => db.$count(dataRequest, condition)),
      db.$count(dataRequest, eq(dataRequest.state, 'open')),
    ])
    return { matching, open }
  },
})

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
