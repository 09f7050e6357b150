import { and, eq, sql } from 'drizzle-orm'
import { type MailCategory, mailCategories } from '#domain/messaging/mailing/mail-category.ts'
import { type MailStatus, mailStatuses } from '#domain/messaging/mailing/mail-status.ts'
import { type Language, languages } from '#domain/platform/language/language.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { countRowsByState } from '#server/platform/lists/count-by-state.ts'
import { defineList } from '#server/platform/lists/define-list.ts'
import { containing } from '#server/platform/lists/like-pattern.ts'
import { withinDays } from '#server/platform/lists/within-days.ts'
import { listTemplateTitles } from './list-template-titles.ts'

const { recipient, subject, createdAt } = outboxMail

/** All emails of the shop, without their contents. */
export const outboxList = defineList({
  page: 'outbox',
  export: 'outbox-export',
  sorts: {
    written: { by: createdAt, type: 'timestamptz', descending: true },
    address: { by: recipient, type: 'text' },
  },
  // The owner can add templates: their names are loaded.
  filters: { status: mailStatuses, category: mailCategories, template: [], language: languages },
  loadFilters: async ({ ports }) => ({
    template: (await listTemplateTitles(ports)).map(({ name }) => name),
  }),
  days: ['from', 'to'],
  columns: ['address', 'template', 'category', 'language', 'attempts'],
  hiddenByDefault: ['category', 'language', 'attempts'],
  id: outboxMail.id,
  /** Every word must occur in the address or the subject. */
  where: (_, { q, filters: { status, category, language, template, from, to } }) =>
    and(
      status ? eq(outboxMail.status, status as MailStatus) : undefined,
      category ? eq(outboxMail.category, category as MailCategory) : undefined,
      language ? eq(outboxMail.language, language as Language) : undefined,
      template ? eq(outboxMail.template, template) : undefined,
      withinDays(createdAt, from, to),
      ...q
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => sql`(${recipient} || ' ' || ${subject}) ILIKE ${containing(word)}`),
    ),
  select: ({ ports }, page) =>
    ports.db
      .select({
        id: outboxMail.id,
        template: outboxMail.template,
        category: outboxMail.category,
        language: outboxMail.language,
        recipient,
        subject,
        status: outboxMail.status,
        attempts: outboxMail.attempts,
        lastError: outboxMail.lastError,
        createdAt,
        acceptedAt: outboxMail.acceptedAt,
        sortValue: page.sortValue,
        /** Title of a custom template; null for built-in ones. */
        templateTitle: sql<
          string | null
        >`(SELECT max(t.title) FROM email_template t WHERE t.name = ${outboxMail.template})`,
        accountId: sql<string | null>`(SELECT a.id FROM account a WHERE a.email = lower(${recipient}))`,
      })
      .from(outboxMail)
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit),
  count: countRowsByState<MailStatus>({ column: outboxMail.status, filter: 'status' }),
  csv: {
    subject: 'emails.csv',
    file: 'emails.csv',
    cells: {
      id: ({ id }) => id,
      written_at: (row) => row.createdAt,
      recipient: (row) => row.recipient,
      subject: (row) => row.subject,
      template: ({ template }) => template,
      category: ({ category }) => category,
      language: ({ language }) => language,
      status: ({ status }) => status,
      attempts: ({ attempts }) => attempts,
      accepted_at: ({ acceptedAt }) => acceptedAt,
      error: ({ lastError }) => lastError,
    },
  },
})
