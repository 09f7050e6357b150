import { eq } from 'drizzle-orm'
import { newsletterSubscription } from '#server/database/schema/messaging/newsletter.ts'
import type { Ports } from '#server/ports/ports.ts'
import { hashKey } from './internal/newsletter-links.ts'

/** Returns the subscription of a confirmation link; undefined when the key is unknown or expired. */
export async function findConfirmable({ db, clock }: Pick<Ports, 'db' | 'clock'>, key: string) {
  const [row] = await db
    .select({
      email: newsletterSubscription.email,
      status: newsletterSubscription.status,
      confirmableUntil: newsletterSubscription.confirmableUntil,
    })
    .from(newsletterSubscription)
    .where(eq(newsletterSubscription.confirmationHash, hashKey(key)))
  const isLate = row?.status === 'pending' && (row.confirmableUntil ?? clock.now()) < clock.now()
  return isLate ? undefined : row
}

/** Returns the subscription of an unsubscribe link; undefined when the key is unknown. */
export async function findByUnsubscribeKey({ db }: Pick<Ports, 'db'>, key: string) {
  const [row] = await db
    .select({ email: newsletterSubscription.email, status: newsletterSubscription.status })
    .from(newsletterSubscription)
    .where(eq(newsletterSubscription.unsubscribeKey, key))
  return row
}
