import { eq } from 'drizzle-orm'
import type { EncryptedSettingName } from '#domain/platform/settings/encrypted-setting-name.ts'
import type { Transaction } from '#server/database/database.ts'
import { encryptedSetting } from '#server/database/schema/platform/settings.ts'
import type { Ports } from '#server/ports/ports.ts'
import { recordAudit } from '../audit/record-audit.ts'

/** Encryption context: a ciphertext moved to another name does not decrypt. */
export function encryptedSettingContext(name: EncryptedSettingName): string {
  return `setting/${name}`
}

/** Decrypts a secret of the settings; undefined when none is stored. Throws when no key decrypts it. */
export async function readEncryptedSetting(
  { db, secrets }: Pick<Ports, 'db' | 'secrets'>,
  name: EncryptedSettingName,
): Promise<string | undefined> {
  const [row] = await db.select().from(encryptedSetting).where(eq(encryptedSetting.name, name))
  return row && secrets.open(row.valueEncrypted, encryptedSettingContext(name))
}

/** Returns the hint and the date of each stored secret. */
export async function listEncryptedHints({
  db,
}: Pick<Ports, 'db'>): Promise<Partial<Record<EncryptedSettingName, { hint: string; updatedAt: Date }>>> {
  const { name, hint, updatedAt } = encryptedSetting
  const rows = await db.select({ name, hint, updatedAt }).from(encryptedSetting)
  return Object.fromEntries(rows.map((row) => [row.name, { hint: row.hint, updatedAt: row.updatedAt }]))
}

/** Stores a secret encrypted unless one is stored; returns whether it did. Writes no audit row. */
export async function storeFirstSecret(
  { clock, secrets }: Pick<Ports, 'clock' | 'secrets'>,
  transaction: Transaction,
  name: EncryptedSettingName,
  { value, hint, actorId }: { value: string; hint: string; actorId: string },
): Promise<boolean> {
  const valueEncrypted = secrets.seal(value, encryptedSettingContext(name))
  const stored = await transaction
    .insert(encryptedSetting)
    .values({ name, valueEncrypted, hint, updatedAt: clock.now(), updatedBy: actorId })
    .onConflictDoNothing()
    .returning({ name: encryptedSetting.name })
  return stored.length > 0
}

/**
 * Stores a secret encrypted, or deletes it (`secret` null), within a transaction; call `publishSettings` after the
 * commit. `hint` is the part that may be shown.
 */
export async function writeEncryptedSetting(
  { clock, secrets }: Pick<Ports, 'clock' | 'secrets'>,
  transaction: Transaction,
  name: EncryptedSettingName,
  secret: { value: string; hint: string } | null,
  { actorId, ipHash }: { actorId: string | null; ipHash?: string },
): Promise<void> {
  const updatedAt = clock.now()
  if (secret) {
    const valueEncrypted = secrets.seal(secret.value, encryptedSettingContext(name))
    const values = { valueEncrypted, hint: secret.hint, updatedAt, updatedBy: actorId }
    await transaction
      .insert(encryptedSetting)
      .values({ name, ...values })
      .onConflictDoUpdate({ target: encryptedSetting.name, set: values })
  } else await transaction.delete(encryptedSetting).where(eq(encryptedSetting.name, name))
  await recordAudit(transaction, {
    action: secret ? 'secret.saved' : 'secret.removed',
    actorId,
    subject: `settings/${name}`,
    details: {},
    ...(ipHash !== undefined && { ipHash }),
    occurredAt: updatedAt,
  })
}
