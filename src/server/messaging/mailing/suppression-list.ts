import { and, eq, ilike, or } from 'drizzle-orm'
import { type SuppressionReason, suppressionReasons } from '#domain/messaging/mailing/mail-status.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { mailSuppression } from '#server/database/schema/messaging/mailing.ts'
import { countRowsByState } from '#server/platform/lists/count-by-state.ts'
import { defineList } from '#server/platform/lists/define-list.ts'
import { containing } from '#server/platform/lists/like-pattern.ts'

const { email, reason, detail, mailId, createdAt } = mailSuppression

/** The suppressed email addresses, with the accounts they belong to. The id of a row is its address. */
export const suppressionList = defineList({
  page: 'suppressions',
  export: 'suppressions-export',
  sorts: {
    since: { by: createdAt, type: 'timestamptz', descending: true },
    address: { by: email, type: 'text' },
  },
  filters: { reason: suppressionReasons },
  columns: ['reason', 'detail', 'since'],
  id: email,
  where: (_, { q, filters }) =>
    and(
      q ? or(ilike(email, containing(q)), ilike(detail, containing(q))) : undefined,
      filters.reason ? eq(reason, filters.reason as SuppressionReason) : undefined,
    ),
  select: ({ ports }, page) =>
    ports.db
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
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit),
  count: countRowsByState<SuppressionReason>({ column: reason, filter: 'reason' }),
  csv: {
    subject: 'suspended-addresses.csv',
    file: 'adresses-suspendues.csv',
    cells: {
      email: ({ id }) => id,
      reason: (row) => row.reason,
      detail: (row) => row.detail,
      mail: (row) => row.mailId,
      since: (row) => row.createdAt,
    },
  },
})
