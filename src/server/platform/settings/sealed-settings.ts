import { eq } from 'drizzle-orm'
import type { SealedSettingName } from '#domain/platform/settings/sealed-setting-name.ts'
import type { Transaction } from '#server/database/database.ts'
import { sealedSetting } from '#server/database/schema/platform/settings.ts'
import type { Ports } from '#server/ports/ports.ts'
import { recordAudit } from '../audit/record-audit.ts'

/** What a sealed text is bound to: moved to another name, it does not open. */
export function sealedSettingContext(name: SealedSettingName): string {
  return `setting/${name}`
}

/** The secret as it was typed; undefined when none was. Throws when it no longer opens under any key. */
export async function readSealedSetting(
  { db, secrets }: Pick<Ports, 'db' | 'secrets'>,
  name: SealedSettingName,
): Promise<string | undefined> {
  const [row] = await db.select().from(sealedSetting).where(eq(sealedSetting.name, name))
  return row && secrets.open(row.valueEncrypted, sealedSettingContext(name))
}

/** What may be shown of each secret there is. */
export async function listSealedHints({
  db,
}: Pick<Ports, 'db'>): Promise<Partial<Record<SealedSettingName, { hint: string; updatedAt: Date }>>> {
  const { name, hint, updatedAt } = sealedSetting
  const rows = await db.select({ name, hint, updatedAt }).from(sealedSetting)
  return Object.fromEntries(rows.map((row) => [row.name, { hint: row.hint, updatedAt: row.updatedAt }]))
}

/**
 * Keeps a secret sealed, or forgets it (`value` null), within a transaction; call `announceSettings` once it is through.
 * `hint`: what may be shown of it from now on.
 */
export async function writeSealedSetting(
  { clock, secrets }: Pick<Ports, 'clock' | 'secrets'>,
  transaction: Transaction,
  name: SealedSettingName,
  given: { value: string; hint: string } | null,
  { actorId, ipHash }: { actorId: string | null; ipHash?: string },
): Promise<void> {
  const updatedAt = clock.now()
  if (given) {
    const valueEncrypted = secrets.seal(given.value, sealedSettingContext(name))
    const values = { valueEncrypted, hint: given.hint, updatedAt, updatedBy: actorId }
    await transaction
      .insert(sealedSetting)
      .values({ name, ...values })
      .onConflictDoUpdate({ target: sealedSetting.name, set: values })
  } else await transaction.delete(sealedSetting).where(eq(sealedSetting.name, name))
  await recordAudit(transaction, {
    action: given ? 'secret.saved' : 'secret.removed',
    actorId,
    subject: `settings/${name}`,
    details: {},
    ...(ipHash !== undefined && { ipHash }),
    occurredAt: updatedAt,
  })
}
