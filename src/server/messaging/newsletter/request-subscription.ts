import { eq, sql } from 'drizzle-orm'
import { confirmationDays } from '#domain/messaging/newsletter/newsletter-status.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { newsletterSubscription } from '#server/database/schema/messaging/newsletter.ts'
import type { Ports } from '#server/ports/ports.ts'
import { mayMail } from '../mailing/may-mail.ts'
import { queueMail } from '../mailing/queue-mail.ts'
import { confirmUrl, hashKey, newKey } from './internal/newsletter-links.ts'
import { recordStep, type Visitor } from './internal/record-step.ts'

type Request = { email: string; language: Language; wording: string; visitor: Visitor }

/**
 * Sends a confirmation email; the subscription begins when its link is used. An address already subscribed gets no
 * email, and the response is the same, so that it does not reveal subscriptions.
 */
export async function requestSubscription(
  ports: Pick<Ports, 'db' | 'clock' | 'ids' | 'settings' | 'jobs' | 'shop' | 'limiter'>,
  { email, language, wording, visitor }: Request,
): Promise<void> {
  await ports.limiter.consume('newsletter.address', visitor.ipHash)
  if (!(await mayMail(ports, 'newsletter.recipient', email))) return
  const key = newKey()
  const now = ports.clock.now()
  const { siteName } = await ports.settings.get('general')
  await ports.db.transaction(async (transaction) => {
    const pendingRow = {
      language,
      status: 'pending' as const,
      confirmationHash: hashKey(key),
      confirmableUntil: new Date(now.getTime() + confirmationDays * 86_400_000),
      requestedAt: now,
    }
    await transaction
      .insert(newsletterSubscription)
      .values({ ...pendingRow, id: ports.ids.next(), email, unsubscribeKey: newKey() })
      .onConflictDoUpdate({
        target: newsletterSubscription.email,
        set: pendingRow,
        setWhere: sql`${newsletterSubscription.status} <> 'confirmed'`,
      })
    const [row] = await transaction
      .select()
      .from(newsletterSubscription)
      .where(eq(newsletterSubscription.email, email))
    if (row?.status !== 'pending') return
    await recordStep(ports, transaction, {
      subscriptionId: row.id,
      choice: 'requested',
      wording,
      language,
      occurredAt: now,
      visitor,
    })
    await queueMail(ports, transaction, {
      template: 'newsletter-confirm',
      language,
      recipient: email,
      variables: {
        confirm_url: confirmUrl(ports.shop, language, key),
        shop_name: siteName,
        valid_days: String(confirmationDays),
      },
    })
  })
}
