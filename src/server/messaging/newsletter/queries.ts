import { eq } from 'drizzle-orm'
import { newsletterSubscription } from '#server/database/schema/messaging/newsletter.ts'
import type { Ports } from '#server/ports/ports.ts'
import { hashKey } from './internal/newsletter-links.ts'

/** The subscription that a confirmation link stands for; undefined when unknown or too old. */
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

/** The subscription that an unsubscribe link stands for. */
export async function findByUnsubscribeKey({ db }: Pick<Ports, 'db'>, key: string) {
  const [row] = await db
    .select({ email: newsletterSubscription.email, status: newsletterSubscription.status })
    .from(newsletterSubscription)
    .where(eq(newsletterSubscription.unsubscribeKey, key))
  return row
}
