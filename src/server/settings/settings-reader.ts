import {
  type Settings,
  type SettingsCategory,
  settingsSchemas,
  wholeSchemas,
} from '#domain/settings/settings.schema.ts'
import type { Database } from '../database/database.ts'
import { setting } from '../database/schema/content.ts'
import type { LiveChannel } from '../ports/live-channel.ts'

/** The owner's settings, typed and with defaults. */
export interface SettingsReader {
  get<C extends SettingsCategory>(category: C): Promise<Settings[C]>
  /** Reads them again now, after this process changed them. */
  refresh(): Promise<void>
}

export const settingsTopic = 'settings'
const longestMs = 60_000

/**
 * Reads all settings once and answers from memory ever after: a command in the middle of its transaction never waits
 * for another connection. Every instance reads again when one saves, and after a minute in case the news was missed.
 */
export async function settingsReader(db: Database, live: LiveChannel): Promise<SettingsReader> {
  let current = await readAll(db)
  let readAtMs = performance.now()
  const refresh = () => {
    readAtMs = performance.now()
    return readAll(db).then(
      (settings) => {
        current = settings
      },
      // The database is away: what was known last still holds.
      () => {},
    )
  }
  live.subscribe(settingsTopic, refresh)
  return {
    async get(category) {
      if (performance.now() - readAtMs > longestMs) void refresh()
      return current[category]
    },
    refresh,
  }
}

async function readAll(db: Database): Promise<Settings> {
  const rows = await db.select().from(setting)
  const categories = Object.keys(settingsSchemas) as SettingsCategory[]
  return Object.fromEntries(
    categories.map((category) => [
      category,
      readCategory(
        category,
        rows.filter((row) => row.category === category),
      ),
    ]),
  ) as Settings
}

function readCategory(category: SettingsCategory, rows: readonly { key: string; value: unknown }[]) {
  const schema = settingsSchemas[category]
  const stored = Object.fromEntries(rows.map((row) => [row.key, row.value]))
  const parsed = schema.safeParse(stored)
  if (parsed.success) {
    const isWhole = wholeSchemas[category]?.safeParse(parsed.data).success ?? true
    // Values that fit by themselves and not together, such as those of an older backup: none of them can be preferred.
    return isWhole ? parsed.data : schema.parse({})
  }
  // One value that no longer fits must not take the others with it.
  const broken = new Set(parsed.error.issues.map((issue) => String(issue.path[0])))
  return schema.parse(Object.fromEntries(Object.entries(stored).filter(([key]) => !broken.has(key))))
}
