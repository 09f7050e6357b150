import { eq } from 'drizzle-orm'
import { secondFactor } from '#server/database/schema/identity/accounts.ts'
import { webhookEndpoint } from '#server/database/schema/messaging/webhooks.ts'
import { providerAccount } from '#server/database/schema/payments/payments.ts'
import { encryptedSetting } from '#server/database/schema/platform/settings.ts'
import { secretContext } from '#server/identity/second-factor/check-code.ts'
import { webhookSecretContext } from '#server/messaging/webhooks/webhook-secret-context.ts'
import { decryptKeys, encryptKeys } from '#server/payments/provider/encrypted-keys.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { encryptedSettingContext } from '#server/platform/settings/encrypted-settings.ts'
import type { Ports } from '#server/ports/ports.ts'

/**
 * Re-encrypts every secret encrypted under a previous key; returns their number. Covers every column whose name ends in
 * `_encrypted`; a test looks for missing ones.
 */
export async function reencryptSecrets({
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
    for (const row of staleKeys) {
      await transaction
        .update(providerAccount)
        .set(encryptKeys(secrets, row.provider, decryptKeys(secrets, row)))
        .where(eq(providerAccount.provider, row.provider))
    }
    const settings = await transaction.select().from(encryptedSetting).for('update')
    const staleSettings = settings.filter(({ valueEncrypted }) => secrets.isStale(valueEncrypted))
    for (const { name, valueEncrypted } of staleSettings) {
      const context = encryptedSettingContext(name)
      await transaction
        .update(encryptedSetting)
        .set({ valueEncrypted: secrets.seal(secrets.open(valueEncrypted, context), context) })
        .where(eq(encryptedSetting.name, name))
    }
    const endpoints = await transaction.select().from(webhookEndpoint).for('update')
    const staleEndpoints = endpoints.filter(({ secretEncrypted }) => secrets.isStale(secretEncrypted))
    for (const { id, secretEncrypted } of staleEndpoints) {
      const context = webhookSecretContext(id)
      await transaction
        .update(webhookEndpoint)
        .set({ secretEncrypted: secrets.seal(secrets.open(secretEncrypted, context), context) })
        .where(eq(webhookEndpoint.id, id))
    }
    const count = stale.length + staleKeys.length + staleSettings.length + staleEndpoints.length
    await recordAudit(transaction, {
      action: 'secrets.rotated',
      actorId: null,
      subject: 'secrets',
      details: { sealed: count },
      occurredAt: clock.now(),
    })
    return count
  })
}
