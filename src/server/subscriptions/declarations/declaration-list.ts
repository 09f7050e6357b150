import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { daysAfterDeadline } from '#domain/billing/legal/withdrawal-period.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { type DeclarationKind, declarationKinds } from '#domain/subscriptions/declarations/declaration.ts'
import { pendingReason } from '#domain/subscriptions/declarations/pending-reason.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { declaration } from '#server/database/schema/subscriptions/declarations.ts'
import { defineList } from '#server/platform/lists/define-list.ts'
import { containing, containsWords } from '#server/platform/lists/like-pattern.ts'
import type { Ports } from '#server/ports/ports.ts'

function select({ db }: Pick<Ports, 'db'>, sortValue = sql<string>`''`) {
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

type Row = Omit<Awaited<ReturnType<typeof select>>[number], 'sortValue'> & { sortValue?: string }

function withReason({ sortValue: _, placedAt, buyer, isLate, ...row }: Row) {
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

/**
 * Declarations that the shop could not process, each with the reason it is pending or its outcome. Without a state it
 * lists those that are not handled.
 */
export const declarationList = defineList({
  page: 'queue-declarations',
  sorts: { received: { by: declaration.receivedAt, type: 'timestamptz' } },
  filters: { kind: declarationKinds, state: ['handled'] },
  columns: ['contract', 'received', 'reason'],
  id: declaration.id,
  where: (_, { q, filters }) =>
    and(
      filters.state ? isNotNull(declaration.handledAt) : isNull(declaration.handledAt),
      filters.kind ? eq(declaration.kind, filters.kind as DeclarationKind) : undefined,
      q
        ? or(
            containsWords(sql`lower(${declaration.name})`, q),
            ...[declaration.email, declaration.contract].map(
              (column) => sql`${column} ILIKE ${containing(q)}`,
            ),
          )
        : undefined,
    ),
  select: ({ ports }, page) =>
    select(ports, page.sortValue)
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit),
  complete: (rows) => rows.map((row) => withReason(row)),
  count: async ({ ports: { db } }, _, { where }) => {
    const [matching, waiting] = await Promise.all([
      where().then((condition) => db.$count(declaration, condition)),
      db.$count(declaration, isNull(declaration.handledAt)),
    ])
    return { matching, waiting }
  },
})

/** One declaration of either kind with its order; undefined without one. */
export async function findDeclared(ports: Pick<Ports, 'db'>, id: string) {
  const [row] = await select(ports).where(eq(declaration.id, id)).orderBy(asc(declaration.id))
  return row && withReason(row)
}
