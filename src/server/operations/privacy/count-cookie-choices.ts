import { and, eq, gte, sql } from 'drizzle-orm'
import type { CookieConsent } from '#domain/platform/cookies/cookie-choice.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { consentEvent } from '#server/database/schema/platform/consents.ts'
import type { Ports } from '#server/ports/ports.ts'

export type ChoiceCount = { month: string; language: Language; consent: CookieConsent; count: number }

/** How visitors answered the cookie question since an instant, by month in Paris ('YYYY-MM'), language and answer. */
export async function countCookieChoices({ db }: Pick<Ports, 'db'>, since: Date): Promise<ChoiceCount[]> {
  const month = sql<string>`to_char(${consentEvent.occurredAt} AT TIME ZONE 'Europe/Paris', 'YYYY-MM')`
  const consent = sql<CookieConsent>`split_part(${consentEvent.choice}, ' ', 1)`
  const rows = await db
    .select({ month, language: consentEvent.language, consent, count: sql<number>`count(*)`.mapWith(Number) })
    .from(consentEvent)
    .where(and(eq(consentEvent.type, 'cookies'), gte(consentEvent.occurredAt, since)))
    .groupBy(sql`1, 2, 3`)
    .orderBy(sql`1, 2, 3`)
  return rows as ChoiceCount[]
}
