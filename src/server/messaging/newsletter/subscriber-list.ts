import { and, asc, eq, ilike, inArray } from 'drizzle-orm'
import { type NewsletterStatus, newsletterStatuses } from '#domain/messaging/newsletter/newsletter-status.ts'
import { type Language, languages } from '#domain/platform/language/language.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { mailSuppression } from '#server/database/schema/messaging/mailing.ts'
import { newsletterSubscription } from '#server/database/schema/messaging/newsletter.ts'
import { consentEvent } from '#server/database/schema/platform/consents.ts'
import { countRowsByState } from '#server/platform/lists/count-by-state.ts'
import { defineList } from '#server/platform/lists/define-list.ts'
import { containing } from '#server/platform/lists/like-pattern.ts'
import type { Ports } from '#server/ports/ports.ts'

const { id, email, language, status, requestedAt, confirmedAt, unsubscribedAt } = newsletterSubscription

/** The newsletter subscribers, each with the proof of every step and the suspension of its address, if any. */
export const subscriberList = defineList({
  page: 'newsletter-subscribers',
  export: 'newsletter-subscribers-export',
  sorts: {
    requested: { by: requestedAt, type: 'timestamptz', descending: true },
    address: { by: email, type: 'text' },
  },
  filters: { status: newsletterStatuses, language: languages },
  columns: ['status', 'language', 'requested', 'proof'],
  id,
  where: (_, { q, filters }) =>
    and(
      q ? ilike(email, containing(q)) : undefined,
      filters.status ? eq(status, filters.status as NewsletterStatus) : undefined,
      filters.language ? eq(language, filters.language as Language) : undefined,
    ),
  select: ({ ports }, page) =>
    ports.db
      .select({
        id,
        email,
        language,
        status,
        requestedAt,
        confirmedAt,
        unsubscribedAt,
        accountId: account.id,
        suspendedFor: mailSuppression.reason,
        sortValue: page.sortValue,
      })
      .from(newsletterSubscription)
      .leftJoin(account, eq(account.email, email))
      .leftJoin(mailSuppression, eq(mailSuppression.email, email))
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit),
  async complete(rows, { ports }) {
    const steps = await listSteps(
      ports,
      rows.map((row) => row.id),
    )
    return rows.map((row) => ({ ...row, steps: steps.get(row.id) ?? [] }))
  },
  count: countRowsByState<NewsletterStatus>({ column: status, filter: 'status' }),
  csv: {
    subject: 'newsletter-subscribers.csv',
    file: 'abonnes-lettre.csv',
    cells: {
      email: (row) => row.email,
      status: (row) => row.status,
      language: (row) => row.language,
      requested: (row) => row.requestedAt,
      confirmed: (row) => row.confirmedAt,
      unsubscribed: (row) => row.unsubscribedAt,
      suspended: ({ suspendedFor }) => suspendedFor ?? '',
      proof: ({ steps }) =>
        steps.map((step) => `${step.occurredAt.toISOString()} ${step.choice}: ${step.wording}`).join(' | '),
    },
  },
})

async function listSteps({ db }: Pick<Ports, 'db'>, ids: string[]) {
  if (ids.length === 0) return new Map<string, never[]>()
  const { subjectId, choice, wording, occurredAt, userAgent, type } = consentEvent
  const steps = await db
    .select({ subjectId, choice, wording, occurredAt, userAgent, language: consentEvent.language })
    .from(consentEvent)
    .where(and(eq(type, 'newsletter'), inArray(subjectId, ids)))
    .orderBy(asc(occurredAt), asc(consentEvent.id))
  return Map.groupBy(steps, (step) => step.subjectId ?? '')
}
