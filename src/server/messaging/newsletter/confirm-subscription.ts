import { eq } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { newsletterSubscription } from '#server/database/schema/messaging/newsletter.ts'
import type { Ports } from '#server/ports/ports.ts'
import { queueMail } from '../mailing/queue-mail.ts'
import { hashKey, unsubscribeUrl } from './internal/newsletter-links.ts'
import { recordStep, type Visitor } from './internal/record-step.ts'

/**
 * Confirms the subscription of a confirmation link and sends the welcome email. Repeating it has no effect; an expired
 * link throws DomainError 'not_found'. `wording` and `language`: as the visitor read the button, for the proof.
 */
export async function confirmSubscription(
  ports: Pick<Ports, 'db' | 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>,
  { key, ...proof }: { key: string; wording: string; language: Language; visitor: Visitor },
): Promise<void> {
  const now = ports.clock.now()
  const { siteName } = await ports.settings.get('general')
  await ports.db.transaction(async (transaction) => {
    const [row] = await transaction
      .select()
      .from(newsletterSubscription)
      .where(eq(newsletterSubscription.confirmationHash, hashKey(key)))
      .for('update')
    if (!row || (row.status === 'pending' && (row.confirmableUntil ?? now) < now))
      throw new DomainError('not_found')
    if (row.status !== 'pending') return
    await transaction
      .update(newsletterSubscription)
      .set({ status: 'confirmed', confirmedAt: now, unsubscribedAt: null })
      .where(eq(newsletterSubscription.id, row.id))
    await recordStep(ports, transaction, {
      subscriptionId: row.id,
      choice: 'confirmed',
      ...proof,
      occurredAt: now,
    })
    const unsubscribeLink = unsubscribeUrl(ports.shop, row.language, row.unsubscribeKey)
    await queueMail(ports, transaction, {
      template: 'newsletter-welcome',
      language: row.language,
      recipient: row.email,
      variables: { shop_name: siteName, unsubscribe_url: unsubscribeLink },
      unsubscribeUrl: unsubscribeLink,
    })
  })
}
