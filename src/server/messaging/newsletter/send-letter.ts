import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { newsletterLetter, newsletterSubscription } from '#server/database/schema/messaging/newsletter.ts'
import type { Ports } from '#server/ports/ports.ts'
import { queueMail } from '../mailing/queue-mail.ts'
import { letterVariables } from './internal/letter-variables.ts'

/** Subscribers per batch, in one transaction. */
const batchSize = 50

/**
 * Queues the emails for the next batch of subscribers and enqueues the next job. Idempotent: the cursor moves in the
 * same transaction, and the email id is made of issue and subscriber, so that each subscriber gets one email.
 * Unsubscribed and suspended addresses get none.
 */
export async function sendLetter(
  ports: Pick<Ports, 'db' | 'clock' | 'ids' | 'settings' | 'jobs' | 'shop' | 'live'>,
  letterId: string,
): Promise<void> {
  const buildVariables = await letterVariables(ports)
  await ports.db.transaction(async (transaction) => {
    const [letter] = await transaction
      .select()
      .from(newsletterLetter)
      .where(and(eq(newsletterLetter.id, letterId), eq(newsletterLetter.state, 'sending')))
      .for('update')
    if (!letter) return
    const { id, email, language, unsubscribeKey, status, confirmedAt } = newsletterSubscription
    const subscribers = await transaction
      .select({ id, email, language, key: unsubscribeKey })
      .from(newsletterSubscription)
      .where(and(eq(status, 'confirmed'), lte(confirmedAt, letter.startedAt), gt(id, letter.afterId)))
      .orderBy(asc(id))
      .limit(batchSize)
    const mailIds: string[] = []
    for (const subscriber of subscribers) {
      const text = letter.texts.find((candidate) => candidate.language === subscriber.language)
      // The subscriber has since chosen a language the issue has no text in.
      if (!text) continue
      const variables = buildVariables(ports, subscriber.language, subscriber.key)
      const mailId = await queueMail(ports, transaction, {
        id: `letter-${letter.id}-${subscriber.id}`,
        template: letter.template,
        isSentByCaller: true,
        text: { subject: text.subject, content: text.content, category: 'marketing' },
        language: subscriber.language,
        recipient: subscriber.email,
        variables,
        unsubscribeUrl: variables.unsubscribe_url,
      })
      mailIds.push(mailId)
    }
    await ports.jobs.sendMany(
      transaction,
      'mailing.send',
      mailIds.map((mailId) => ({ mailId })),
    )
    const isDone = subscribers.length < batchSize
    await transaction
      .update(newsletterLetter)
      .set({
        written: letter.written + mailIds.length,
        afterId: subscribers.at(-1)?.id ?? letter.afterId,
        ...(isDone && { state: 'done' as const, endedAt: ports.clock.now() }),
      })
      .where(eq(newsletterLetter.id, letter.id))
    if (!isDone) await ports.jobs.send(transaction, 'newsletter.send-letter', { letterId: letter.id })
  })
  await ports.live.publish('newsletter', {})
}
