import type { Settings, SettingsCategory } from '#domain/platform/settings/settings.schema.ts'
import type { Ports } from '#server/ports/ports.ts'
import { publishSettings, writeSettings } from './write-settings.ts'

/** Saves settings of a category; they take effect on every instance at once. Throws ZodError on invalid values. */
export async function saveSettings<C extends SettingsCategory>(
  ports: Pick<Ports, 'db' | 'clock' | 'live' | 'settings'>,
  category: C,
  values: Partial<Settings[C]>,
  actorId: string | null,
): Promise<void> {
  await ports.db.transaction((transaction) =>
    writeSettings(ports, transaction, category, values, { actorId }),
  )
  await publishSettings(ports, category)
}
