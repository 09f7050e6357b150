import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { emailTemplate } from '#server/database/schema/messaging/mailing.ts'
import { newsletterLetter, newsletterSubscription } from '#server/database/schema/messaging/newsletter.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { findMissing } from '../mailing/internal/find-missing.ts'
import { letterVariables } from './internal/letter-variables.ts'

type Editor = { actorId: string; ipHash: string }

/**
 * Begins to send a custom marketing template, with its current texts, to all confirmed subscribers. `requestId` is an
 * idempotency key from the form. Throws DomainError 'invalid_input' when the template does not exist, there are no
 * subscribers, the language of a subscriber has no text, or a text uses an unknown variable.
 */
export async function startLetter(
  ports: Pick<Ports, 'db' | 'clock' | 'ids' | 'settings' | 'jobs' | 'shop' | 'live'>,
  { template, requestId }: { template: string; requestId: string },
  { actorId, ipHash }: Editor,
): Promise<void> {
  const now = ports.clock.now()
  const buildVariables = await letterVariables(ports)
  await ports.db.transaction(async (transaction) => {
    const texts = await transaction
      .select()
      .from(emailTemplate)
      .where(
        and(
          eq(emailTemplate.name, template),
          eq(emailTemplate.category, 'marketing'),
          isNotNull(emailTemplate.title),
        ),
      )
    const [first] = texts
    if (!first) throw templateError('letter_required')
    const audience = await transaction
      .select({ language: newsletterSubscription.language, count: sql<number>`count(*)`.mapWith(Number) })
      .from(newsletterSubscription)
      .where(eq(newsletterSubscription.status, 'confirmed'))
      .groupBy(newsletterSubscription.language)
    const subscribers = audience.reduce((sum, { count }) => sum + count, 0)
    if (subscribers === 0) throw templateError('letter_without_readers')
    const availableLanguages = texts.map(({ language }) => language)
    if (audience.some(({ language }) => !availableLanguages.includes(language)))
      throw templateError('letter_language_missing')
    for (const { language, subject, content } of texts) {
      const variables = { ...buildVariables(ports, language, 'key'), shop_url: '/' }
      const [missing] = [...findMissing(subject, variables), ...findMissing(content, variables)]
      if (missing) throw templateError(`letter_variable_unknown:${missing}`)
    }
    const inserted = await transaction
      .insert(newsletterLetter)
      .values({
        id: requestId,
        template,
        title: first.title ?? template,
        state: 'sending',
        subscribers,
        texts: texts.map(({ language, subject, content }) => ({ language, subject, content })),
        startedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: newsletterLetter.id })
    if (inserted.length === 0) return
    await ports.jobs.send(transaction, 'newsletter.send-letter', { letterId: requestId })
    await recordAudit(transaction, {
      action: 'newsletter.letter_started',
      actorId,
      ipHash,
      occurredAt: now,
      subject: `newsletter_letter/${requestId}`,
      details: { template, subscribers },
    })
  })
  await ports.live.publish('newsletter', {})
}

const templateError = (code: string) => new DomainError('invalid_input', { fields: { template: code } })
