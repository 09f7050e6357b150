import { sql } from 'drizzle-orm'
import {
  type Settings,
  type SettingsCategory,
  settingsSchemas,
  wholeSchemas,
} from '#domain/settings/settings.schema.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Transaction } from '../database/database.ts'
import { setting } from '../database/schema/content.ts'
import type { Ports } from '../ports/ports.ts'
import { readStoredSettings } from './read-stored-settings.ts'
import { settingsTopic } from './settings-reader.ts'

/**
 * Writes some settings of a category within a transaction that changes more than them; call `announceSettings` once it is through. The audit log
 * keeps what each of them was and is. Throws ZodError on bad values.
 */
export async function writeSettings<C extends SettingsCategory>(
  ports: Pick<Ports, 'clock'>,
  transaction: Transaction,
  category: C,
  values: Partial<Settings[C]>,
  { actorId, ipHash }: { actorId: string | null; ipHash?: string },
): Promise<void> {
  const checked = settingsSchemas[category].partial().parse(values) as Record<string, unknown>
  const before = (await readStoredSettings(transaction))[category] as Record<string, unknown>
  wholeSchemas[category]?.parse({ ...before, ...values })
  const updatedAt = ports.clock.now()
  for (const key of Object.keys(values)) {
    // Nothing is a value too, such as no place on the map; the column itself is never empty.
    const value = checked[key] ?? sql`'null'::jsonb`
    await transaction
      .insert(setting)
      .values({ category, key, value, updatedAt })
      .onConflictDoUpdate({ target: [setting.category, setting.key], set: { value, updatedAt } })
  }
  await recordAudit(transaction, {
    action: 'settings.saved',
    actorId,
    subject: `settings/${category}`,
    details: {
      keys: Object.keys(values),
      changes: Object.fromEntries(
        Object.keys(values).map((key) => [key, { from: before[key], to: checked[key] }]),
      ),
    },
    ...(ipHash !== undefined && { ipHash }),
    occurredAt: updatedAt,
  })
}

/** Makes what was written take effect on every instance at once. */
export async function announceSettings(
  { settings, live }: Pick<Ports, 'settings' | 'live'>,
  category: SettingsCategory,
): Promise<void> {
  await settings.refresh()
  await live.publish(settingsTopic, { category })
}
