import { eq } from 'drizzle-orm'
import { secondFactor } from '#server/database/schema/identity/accounts.ts'
import type { Account } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'
import { secretContext } from './check-code.ts'
import { enrolmentUri, newSecret } from './internal/one-time-code.ts'

/**
 * The secret to enter in an authenticator app, with its URI. Stays the same until it is confirmed, so that a reload
 * does not invalidate a scanned code; undefined when the account has a second factor.
 */
export async function beginSecondFactor(
  { db, clock, secrets, settings }: Pick<Ports, 'db' | 'clock' | 'secrets' | 'settings'>,
  account: Pick<Account, 'id' | 'email'>,
): Promise<{ secret: string; uri: string } | undefined> {
  const context = secretContext(account.id)
  await db
    .insert(secondFactor)
    .values({
      accountId: account.id,
      secretEncrypted: secrets.seal(newSecret(), context),
      createdAt: clock.now(),
    })
    .onConflictDoNothing()
  const [row] = await db.select().from(secondFactor).where(eq(secondFactor.accountId, account.id))
  if (!row || row.confirmedAt) return undefined
  const secret = secrets.open(row.secretEncrypted, context)
  const { siteName } = await settings.get('general')
  return { secret, uri: enrolmentUri(secret, siteName, account.email) }
}
