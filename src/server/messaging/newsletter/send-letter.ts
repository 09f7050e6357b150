import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { newsletterLetter, newsletterSubscription } from '#server/database/schema/messaging/newsletter.ts'
import type { Ports } from '#server/ports/ports.ts'
import { queueMail } from '../mailing/queue-mail.ts'
import { letterVariables } from './internal/letter-variables.ts'

/** Subscribers per batch, in one transaction. */
const batch = 50

/**
 * Queues the emails for the next batch of subscribers and enqueues the next job. Idempotent: the cursor moves in the
 * same transaction, and the email id is made of issue and subscriber, so that each subscriber gets one email. Former
 * subscribers and suspended addresses get none.
 */
export async function sendLetter(
  ports: Pick<Ports, 'db' | 'clock' | 'ids' | 'settings' | 'jobs' | 'shop' | 'live'>,
  letterId: string,
): Promise<void> {
  const variablesOf = await letterVariables(ports)
  await ports.db.transaction(async (transaction) => {
    const [letter] = await transaction
      .select()
      .from(newsletterLetter)
      .where(and(eq(newsletterLetter.id, letterId), eq(newsletterLetter.state, 'sending')))
      .for('update')
    if (!letter) return
    const { id, email, language, unsubscribeKey, status, confirmedAt } = newsletterSubscription
    const readers = await transaction
      .select({ id, email, language, key: unsubscribeKey })
      .from(newsletterSubscription)
      .where(and(eq(status, 'confirmed'), lte(confirmedAt, letter.startedAt), gt(id, letter.afterId)))
      .orderBy(asc(id))
      .limit(batch)
    const mailIds: string[] = []
    for (const reader of readers) {
      const text = letter.texts.find((one) => one.language === reader.language)
      // The subscriber has since chosen a language the issue has no text in.
      if (!text) continue
      const variables = variablesOf(ports, reader.language, reader.key)
      const mailId = await queueMail(ports, transaction, {
        id: `letter-${letter.id}-${reader.id}`,
        template: letter.template,
        isSentByHand: true,
        text: { subject: text.subject, content: text.content, category: 'marketing' },
        language: reader.language,
        recipient: reader.email,
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
    const isOver = readers.length < batch
    await transaction
      .update(newsletterLetter)
      .set({
        written: letter.written + mailIds.length,
        afterId: readers.at(-1)?.id ?? letter.afterId,
        ...(isOver && { state: 'done' as const, endedAt: ports.clock.now() }),
      })
      .where(eq(newsletterLetter.id, letter.id))
    if (!isOver) await ports.jobs.send(transaction, 'newsletter.send-letter', { letterId: letter.id })
  })
  await ports.live.publish('newsletter', {})
}
