import {
  crossFieldSchemas,
  type Settings,
  type SettingsCategory,
  settingsSchemas,
} from '#domain/platform/settings/settings.schema.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { setting } from '#server/database/schema/platform/settings.ts'

/**
 * Reads every setting from the database, with defaults. Use it to validate changes, because `settings.get` may be
 * outdated.
 */
export async function readStoredSettings(db: Database | Transaction): Promise<Settings> {
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
    const isConsistent = crossFieldSchemas[category]?.safeParse(parsed.data).success ?? true
    // Values that are valid one by one but not together, for example from an older backup: use the defaults, since none
    // has priority.
    return isConsistent ? parsed.data : schema.parse({})
  }
  // One invalid value must not discard the others.
  const invalidKeys = new Set(parsed.error.issues.map((issue) => String(issue.path[0])))
  return schema.parse(Object.fromEntries(Object.entries(stored).filter(([key]) => !invalidKeys.has(key))))
}
