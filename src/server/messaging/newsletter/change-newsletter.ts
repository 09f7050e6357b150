import { eq } from 'drizzle-orm'
import type { Language } from '#domain/platform/language/language.ts'
import { newsletterSubscription } from '#server/database/schema/messaging/newsletter.ts'
import type { Ports } from '#server/ports/ports.ts'
import { endSubscription } from './end-subscription.ts'
import type { Visitor } from './internal/record-step.ts'
import { requestSubscription } from './request-subscription.ts'

type Change = { email: string; isSubscribed: boolean; language: Language; wording: string; visitor: Visitor }

/** Newsletter switch of the account: off at once, on only through the confirmation email. */
export async function changeNewsletter(
  ports: Pick<Ports, 'db' | 'clock' | 'ids' | 'settings' | 'jobs' | 'shop' | 'limiter'>,
  { email, isSubscribed, language, wording, visitor }: Change,
): Promise<void> {
  if (isSubscribed) return requestSubscription(ports, { email, language, wording, visitor })
  const [row] = await ports.db
    .select({ key: newsletterSubscription.unsubscribeKey })
    .from(newsletterSubscription)
    .where(eq(newsletterSubscription.email, email))
  if (row) await endSubscription(ports, { key: row.key, wording, language, visitor })
}
