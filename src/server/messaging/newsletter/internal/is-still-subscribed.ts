import type { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { findUnsubscribeUrl } from './find-unsubscribe-url.ts'

type Letter = Pick<typeof outboxMail.$inferSelect, 'category' | 'recipient' | 'unsubscribeUrl'>

/**
 * Whether an email may still be sent: newsletters are not sent to addresses that have unsubscribed. Always true for
 * other emails, and for a newsletter without a subscriber's unsubscribe link, which is a test.
 */
export async function isStillSubscribed(
  ports: Parameters<typeof findUnsubscribeUrl>[0],
  letter: Letter,
): Promise<boolean> {
  if (letter.category !== 'marketing' || !letter.unsubscribeUrl?.includes('/newsletter/unsubscribe/'))
    return true
  return (await findUnsubscribeUrl(ports, letter.recipient)) !== undefined
}
