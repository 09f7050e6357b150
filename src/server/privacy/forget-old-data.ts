import { and, eq, lt } from 'drizzle-orm'
import { unconfirmedDays } from '#domain/newsletter/newsletter-status.ts'
import { session, verification } from '../database/schema/accounts.ts'
import { rateLimit } from '../database/schema/limits.ts'
import { newsletterSubscription } from '../database/schema/newsletter.ts'
import type { Ports } from '../ports/ports.ts'

/**
 * Deletes what has served its purpose: addresses nobody confirmed, sessions and codes that ended, tries counted
 * in a window that is over.
 */
export async function forgetOldData({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const unconfirmedBefore = new Date(now.getTime() - unconfirmedDays * 86_400_000)
  await db
    .delete(newsletterSubscription)
    .where(
      and(
        eq(newsletterSubscription.status, 'pending'),
        lt(newsletterSubscription.requestedAt, unconfirmedBefore),
      ),
    )
  await db.delete(session).where(lt(session.expiresAt, now))
  await db.delete(verification).where(lt(verification.expiresAt, now))
  await db.delete(rateLimit).where(lt(rateLimit.expire, now.getTime() - 86_400_000))
}
