import { mailSuppression } from '#server/database/schema/messaging/mailing.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Suspends an address that the receiving server does not know; an existing suspension stays unchanged. */
export async function suspendUnknownAddress(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { email, mailId, detail }: { email: string; mailId: string; detail: string },
): Promise<void> {
  await db
    .insert(mailSuppression)
    .values({ email: email.toLowerCase(), reason: 'refused', detail, mailId, createdAt: clock.now() })
    .onConflictDoNothing()
}
