import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { daysAfterDeadline } from '#domain/billing/legal/withdrawal-period.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import type { ListQuery } from '#domain/platform/lists/list-query.ts'
import type { DeclarationKind } from '#domain/subscriptions/declarations/declaration.ts'
import { pendingReason } from '#domain/subscriptions/declarations/pending-reason.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { declaration } from '#server/database/schema/subscriptions/declarations.ts'
import { cutPage, keysetPage, type PagedQuery, type SortKey } from '#server/platform/lists/keyset-page.ts'
import { containing, containsWords } from '#server/platform/lists/like-pattern.ts'
import type { Ports } from '#server/ports/ports.ts'

type Params = Pick<ListQuery, 'q' | 'filters'>

const sortKeys: Record<string, SortKey> = { received: { by: declaration.receivedAt, type: 'timestamptz' } }

/** The SQL condition for a search in the text of declarations. */
function conditionsOf({ q, filters }: Params): SQL | undefined {
  const { name, email, contract } = declaration
  return and(
    filters.state ? isNotNull(declaration.handledAt) : isNull(declaration.handledAt),
    filters.kind ? eq(declaration.kind, filters.kind as DeclarationKind) : undefined,
    q
      ? or(
          containsWords(sql`lower(${name})`, q),
          ...[email, contract].map((column) => sql`${column} ILIKE ${containing(q)}`),
        )
      : undefined,
  )
}

function select({ db }: Pick<Ports, 'db'>, sortValue: SQL<string>) {
  const { id, kind, name, contract, email, endsOn, language } = declaration
  const { isLate, receivedAt, handledAt, outcome, note } = declaration
  return db
    .select({
      id,
      kind,
      name,
      contract,
      email,
      endsOn,
      language,
      isLate,
      receivedAt,
      handledAt,
      outcome,
      note,
      handledByName: account.name,
      /** The customer of the order, or the account with the declaration's email. */
      accountId: sql<
        string | null
      >`coalesce(${order.accountId}, (SELECT a.id FROM account a WHERE a.email = ${declaration.email}))`,
      orderNumber: order.number,
      orderStatus: order.status,
      placedAt: order.placedAt,
      buyer: order.buyer,
      sortValue,
    })
    .from(declaration)
    .leftJoin(order, eq(order.id, declaration.orderId))
    .leftJoin(account, eq(account.id, declaration.handledBy))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof select>>[number]

function described({ sortValue: _, placedAt, buyer, isLate, ...row }: Row) {
  const { orderStatus, receivedAt } = row
  return {
    ...row,
    reason: pendingReason({ orderStatus, isLate }),
    daysLate:
      isLate && placedAt && buyer
        ? daysAfterDeadline(dayInParis(placedAt), dayInParis(receivedAt), buyer)
        : 0,
  }
}

/** One page of declarations, each with the reason it is pending or its outcome. */
export async function listDeclarations(ports: Pick<Ports, 'db'>, query: PagedQuery) {
  const page = keysetPage(sortKeys[query.sort] as SortKey, declaration.id, query)
  const rows = await select(ports, page.sortValue)
    .where(and(conditionsOf(query), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const cut = cutPage(rows, query)
  return { ...cut, rows: cut.rows.map(described) }
}

/** One declaration of either kind with its order; undefined without one. */
export async function findDeclared(ports: Pick<Ports, 'db'>, id: string) {
  const [row] = await select(ports, sql<string>`''`)
    .where(eq(declaration.id, id))
    .orderBy(asc(declaration.id))
  return row && described(row)
}

/** How many declarations match, and how many are pending. */
export async function countDeclarations({ db }: Pick<Ports, 'db'>, params: Params) {
  const [matching, waiting] = await Promise.all([
    db.$count(declaration, conditionsOf(params)),
    db.$count(declaration, isNull(declaration.handledAt)),
  ])
  return { matching, waiting }
}
