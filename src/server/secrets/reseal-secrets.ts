import { eq } from 'drizzle-orm'
import { recordAudit } from '../audit/record-audit.ts'
import { secondFactor } from '../database/schema/accounts.ts'
import { providerAccount } from '../database/schema/payments.ts'
import { openKeys, sealKeys } from '../payments/sealed-keys.ts'
import type { Ports } from '../ports/ports.ts'
import { secretContext } from '../second-factor/check-code.ts'

/**
 * Seals under the present key whatever is sealed under a former one; returns how many texts that were. Every column
 * whose name ends in `_encrypted` is read here: a test looks for forgotten ones.
 */
export async function resealSecrets({
  db,
  clock,
  secrets,
}: Pick<Ports, 'db' | 'clock' | 'secrets'>): Promise<number> {
  return db.transaction(async (transaction) => {
    const rows = await transaction.select().from(secondFactor).for('update')
    const stale = rows.filter(({ secretEncrypted }) => secrets.isStale(secretEncrypted))
    for (const { accountId, secretEncrypted } of stale) {
      const context = secretContext(accountId)
      await transaction
        .update(secondFactor)
        .set({ secretEncrypted: secrets.seal(secrets.open(secretEncrypted, context), context) })
        .where(eq(secondFactor.accountId, accountId))
    }
    const accounts = await transaction.select().from(providerAccount).for('update')
    const staleKeys = accounts.filter(({ secretKeyEncrypted }) => secrets.isStale(secretKeyEncrypted))
    for (const kept of staleKeys) {
      await transaction
        .update(providerAccount)
        .set(sealKeys(secrets, kept.provider, openKeys(secrets, kept)))
        .where(eq(providerAccount.provider, kept.provider))
    }
    const sealed = stale.length + staleKeys.length
    await recordAudit(transaction, {
      action: 'secrets.rotated',
      actorId: null,
      subject: 'secrets',
      details: { sealed },
      occurredAt: clock.now(),
    })
    return sealed
  })
}
