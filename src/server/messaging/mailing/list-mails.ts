import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { MailCategory } from '#domain/messaging/mailing/mail-category.ts'
import type { MailStatus } from '#domain/messaging/mailing/mail-status.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { ListQuery } from '#domain/platform/lists/list-query.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { countByState } from '#server/platform/lists/count-by-state.ts'
import { cutPage, keysetPage, type PagedQuery, type SortKey } from '#server/platform/lists/keyset-page.ts'
import { containing } from '#server/platform/lists/like-pattern.ts'
import type { Ports } from '#server/ports/ports.ts'

type Params = Pick<ListQuery, 'q' | 'filters'>

const { recipient, subject, createdAt } = outboxMail

const sortKeys: Record<string, SortKey> = {
  written: { by: createdAt, type: 'timestamptz' },
  address: { by: recipient, type: 'text' },
}

/** Every word must occur in the address or the subject. */
function conditionsOf({ q, filters }: Params): SQL | undefined {
  const { status, category, language, template, from, to } = filters
  return and(
    status ? eq(outboxMail.status, status as MailStatus) : undefined,
    category ? eq(outboxMail.category, category as MailCategory) : undefined,
    language ? eq(outboxMail.language, language as Language) : undefined,
    template ? eq(outboxMail.template, template) : undefined,
    from ? sql`${createdAt} >= ${from}::date::timestamp AT TIME ZONE 'Europe/Paris'` : undefined,
    to ? sql`${createdAt} < (${to}::date + 1)::timestamp AT TIME ZONE 'Europe/Paris'` : undefined,
    ...q
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => sql`(${recipient} || ' ' || ${subject}) ILIKE ${containing(word)}`),
  )
}

/** One page of the outbox, without the contents. */
export async function listMails({ db }: Pick<Ports, 'db'>, query: PagedQuery) {
  const page = keysetPage(sortKeys[query.sort] as SortKey, outboxMail.id, query)
  const { id, template, category, language, status, attempts, lastError, acceptedAt } = outboxMail
  const rows = await db
    .select({
      id,
      template,
      category,
      language,
      recipient,
      subject,
      status,
      attempts,
      lastError,
      createdAt,
      acceptedAt,
      sortValue: page.sortValue,
      /** Title of a custom template; null for built-in ones. */
      templateTitle: sql<
        string | null
      >`(SELECT max(t.title) FROM email_template t WHERE t.name = ${outboxMail.template})`,
      accountId: sql<string | null>`(SELECT a.id FROM account a WHERE a.email = lower(${recipient}))`,
    })
    .from(outboxMail)
    .where(and(conditionsOf(query), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const cut = cutPage(rows, query)
  return { ...cut, rows: cut.rows.map(({ sortValue: _, ...row }) => row) }
}

/** Number of matching emails, and of emails by status. */
export function countMails(ports: Pick<Ports, 'db'>, params: Params) {
  const { status, ...others } = params.filters
  const isNarrowed = params.q !== '' || Object.keys(others).length > 0
  return countByState<MailStatus>(ports, {
    table: outboxMail,
    column: outboxMail.status,
    state: status,
    where: isNarrowed ? conditionsOf(params) : undefined,
  })
}
