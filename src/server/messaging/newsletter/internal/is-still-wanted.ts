import type { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { findUnsubscribeUrl } from './find-unsubscribe-url.ts'

type Letter = Pick<typeof outboxMail.$inferSelect, 'category' | 'recipient' | 'unsubscribeUrl'>

/**
 * Whether a mail may still go out: a letter that was written to a subscriber goes to nobody who left meanwhile. Anything else
 * is no letter; one without a subscriber's own way out is a test.
 */
export async function isStillWanted(
  ports: Parameters<typeof findUnsubscribeUrl>[0],
  letter: Letter,
): Promise<boolean> {
  if (letter.category !== 'marketing' || !letter.unsubscribeUrl?.includes('/newsletter/unsubscribe/'))
    return true
  return (await findUnsubscribeUrl(ports, letter.recipient)) !== undefined
}
