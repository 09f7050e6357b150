import { and, asc, eq, ilike, inArray, type SQL } from 'drizzle-orm'
import type { NewsletterStatus } from '#domain/messaging/newsletter/newsletter-status.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { ListQuery } from '#domain/platform/lists/list-query.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { mailSuppression } from '#server/database/schema/messaging/mailing.ts'
import { newsletterSubscription } from '#server/database/schema/messaging/newsletter.ts'
import { consentEvent } from '#server/database/schema/platform/consents.ts'
import { countByState } from '#server/platform/lists/count-by-state.ts'
import { cutPage, keysetPage, type PagedQuery, type SortKey } from '#server/platform/lists/keyset-page.ts'
import { containing } from '#server/platform/lists/like-pattern.ts'
import type { Ports } from '#server/ports/ports.ts'

type Params = Pick<ListQuery, 'q' | 'filters'>

const { id, email, language, status, requestedAt, confirmedAt, unsubscribedAt } = newsletterSubscription

const sortKeys: Record<string, SortKey> = {
  requested: { by: requestedAt, type: 'timestamptz' },
  address: { by: email, type: 'text' },
}

function conditionsOf({ q, filters }: Params): SQL | undefined {
  return and(
    q ? ilike(email, containing(q)) : undefined,
    filters.status ? eq(status, filters.status as NewsletterStatus) : undefined,
    filters.language ? eq(language, filters.language as Language) : undefined,
  )
}

/** One page of the subscribers, each with the proof of every step and the suspension of its address, if any. */
export async function listSubscribers({ db }: Pick<Ports, 'db'>, query: PagedQuery) {
  const page = keysetPage(sortKeys[query.sort] as SortKey, id, query)
  const rows = await db
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
    .where(and(conditionsOf(query), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const cut = cutPage(rows, query)
  const steps = await listSteps(
    { db },
    cut.rows.map((row) => row.id),
  )
  return {
    ...cut,
    rows: cut.rows.map(({ sortValue: _, ...row }) => ({ ...row, steps: steps.get(row.id) ?? [] })),
  }
}

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

/** Number of matching subscribers, and of subscribers by status. */
export function countSubscribers(ports: Pick<Ports, 'db'>, params: Params) {
  const isNarrowed = params.q !== '' || Boolean(params.filters.language)
  return countByState<NewsletterStatus>(ports, {
    table: newsletterSubscription,
    column: status,
    state: params.filters.status,
    where: isNarrowed ? conditionsOf(params) : undefined,
  })
}
