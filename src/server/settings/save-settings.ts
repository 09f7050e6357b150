import {
  type Settings,
  type SettingsCategory,
  settingsSchemas,
  wholeSchemas,
} from '#domain/settings/settings.schema.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { setting } from '../database/schema/content.ts'
import type { Ports } from '../ports/ports.ts'
import { settingsTopic } from './settings-reader.ts'

/** Saves some settings of a category; they take effect on every instance at once. Throws ZodError on bad values. */
export async function saveSettings<C extends SettingsCategory>(
  ports: Pick<Ports, 'db' | 'clock' | 'live' | 'settings'>,
  category: C,
  values: Partial<Settings[C]>,
  actorId: string | null,
): Promise<void> {
  const checked = settingsSchemas[category].partial().parse(values) as Record<string, unknown>
  wholeSchemas[category]?.parse({ ...(await ports.settings.get(category)), ...values })
  const updatedAt = ports.clock.now()
  await ports.db.transaction(async (transaction) => {
    for (const key of Object.keys(values)) {
      const value = checked[key]
      await transaction
        .insert(setting)
        .values({ category, key, value, updatedAt })
        .onConflictDoUpdate({ target: [setting.category, setting.key], set: { value, updatedAt } })
    }
    await recordAudit(transaction, {
      action: 'settings.saved',
      actorId,
      subject: `settings/${category}`,
      details: { keys: Object.keys(values) },
      occurredAt: updatedAt,
    })
  })
  await ports.settings.refresh()
  await ports.live.publish(settingsTopic, { category })
}
