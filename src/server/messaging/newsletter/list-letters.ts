import { and, asc, desc, eq, gte, isNotNull, sql } from 'drizzle-orm'
import { emailTemplate, outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { newsletterLetter } from '#server/database/schema/messaging/newsletter.ts'
import type { Ports } from '#server/ports/ports.ts'

const maxShown = 10

/** Returns the latest newsletter issues, with the status of their emails. */
export async function listLetters({ db }: Pick<Ports, 'db'>) {
  const { id, template, title, state, subscribers, written, startedAt } = newsletterLetter
  const letters = await db
    .select({ id, template, title, state, subscribers, written, startedAt })
    .from(newsletterLetter)
    .orderBy(desc(startedAt), desc(id))
    .limit(maxShown)
  const oldest = letters.at(-1)
  const letterId = sql<string>`substr(${outboxMail.id}, 8, 36)`
  const counts = oldest
    ? await db
        .select({
          letterId,
          status: outboxMail.status,
          count: sql<number>`count(*)`.mapWith(Number),
        })
        .from(outboxMail)
        .where(
          and(gte(outboxMail.createdAt, oldest.startedAt), sql`starts_with(${outboxMail.id}, 'letter-')`),
        )
        .groupBy(letterId, outboxMail.status)
    : []
  return letters.map((letter) => {
    const countWithStatus = (...statuses: string[]) =>
      counts
        .filter((row) => row.letterId === letter.id && statuses.includes(row.status))
        .reduce((sum, { count }) => sum + count, 0)
    return { ...letter, sent: countWithStatus('accepted'), failed: countWithStatus('refused', 'suppressed') }
  })
}

/** Returns the owner's marketing templates, which can be sent as a newsletter. */
export async function listLetterTemplates({ db }: Pick<Ports, 'db'>) {
  const { name, title, language, category } = emailTemplate
  const rows = await db
    .select({ name, title, language })
    .from(emailTemplate)
    .where(and(eq(category, 'marketing'), isNotNull(title)))
    .orderBy(asc(title), asc(name))
  return [...Map.groupBy(rows, (row) => row.name)].map(([key, texts]) => ({
    name: key,
    title: texts[0]?.title ?? key,
    languages: texts.map((text) => text.language),
  }))
}
