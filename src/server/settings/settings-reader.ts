import { eq } from 'drizzle-orm'
import { type Settings, type SettingsCategory, settingsSchemas } from '#domain/settings/settings.schema.ts'
import type { Database } from '../database/database.ts'
import { setting } from '../database/schema/content.ts'
import type { LiveChannel } from '../ports/live-channel.ts'

/** The owner's settings, typed and with defaults. Cached; every instance forgets them when one changes them. */
export interface SettingsReader {
  get<C extends SettingsCategory>(category: C): Promise<Settings[C]>
}

export const settingsTopic = 'settings'
const longestMs = 60_000

export function settingsReader(db: Database, live: LiveChannel): SettingsReader {
  const cache = new Map<SettingsCategory, { value: Promise<unknown>; readAtMs: number }>()
  live.subscribe(settingsTopic, () => cache.clear())

  async function read<C extends SettingsCategory>(category: C): Promise<Settings[C]> {
    const rows = await db.select().from(setting).where(eq(setting.category, category))
    const schema = settingsSchemas[category]
    const stored = Object.fromEntries(rows.map((row) => [row.key, row.value]))
    const parsed = schema.safeParse(stored)
    if (parsed.success) return parsed.data as Settings[C]
    // One value that no longer fits must not take the others with it.
    const broken = new Set(parsed.error.issues.map((issue) => String(issue.path[0])))
    const sound = Object.fromEntries(Object.entries(stored).filter(([key]) => !broken.has(key)))
    return schema.parse(sound) as Settings[C]
  }

  return {
    get(category) {
      const cached = cache.get(category)
      // The channel may have been away: nothing is believed for more than a minute.
      if (cached && performance.now() - cached.readAtMs < longestMs)
        return cached.value as Promise<Settings[typeof category]>
      const value = read(category)
      cache.set(category, { value, readAtMs: performance.now() })
      value.catch(() => cache.delete(category))
      return value
    },
  }
}
