import { eq } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { newsletterSubscription } from '#server/database/schema/messaging/newsletter.ts'
import type { Ports } from '#server/ports/ports.ts'
import { queueMail } from '../mailing/queue-mail.ts'
import { recordStep, type Visitor } from './internal/record-step.ts'

/**
 * Ends the subscription of the key at once (RFC 8058). Repeating it has no effect. `wording` and `language`: as the
 * visitor read the button, for the proof.
 */
export async function endSubscription(
  ports: Pick<Ports, 'db' | 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>,
  { key, ...proof }: { key: string; wording: string; language: Language; visitor: Visitor },
): Promise<void> {
  const now = ports.clock.now()
  const { siteName } = await ports.settings.get('general')
  await ports.db.transaction(async (transaction) => {
    const [row] = await transaction
      .select()
      .from(newsletterSubscription)
      .where(eq(newsletterSubscription.unsubscribeKey, key))
      .for('update')
    if (!row) throw new DomainError('not_found')
    if (row.status === 'unsubscribed') return
    await transaction
      .update(newsletterSubscription)
      .set({ status: 'unsubscribed', unsubscribedAt: now, confirmationHash: null, confirmableUntil: null })
      .where(eq(newsletterSubscription.id, row.id))
    await recordStep(ports, transaction, {
      subscriptionId: row.id,
      choice: 'unsubscribed',
      ...proof,
      occurredAt: now,
    })
    await queueMail(ports, transaction, {
      template: 'newsletter-unsubscribed',
      language: row.language,
      recipient: row.email,
      variables: { shop_name: siteName },
    })
  })
}
