import { and, eq, ne, notInArray, or } from 'drizzle-orm'
import { excludedSettings } from '#domain/operations/backups/excluded-settings.ts'
import { setting } from '#server/database/schema/platform/settings.ts'

/**
 * SQL condition: the settings that a backup contains and restores. Excludes secrets, storage locations and the draft
 * order of the home page.
 */
export const isBackedUp = and(
  eq(setting.isSecret, false),
  notInArray(setting.category, [...excludedSettings]),
  or(ne(setting.category, 'homepage'), ne(setting.key, 'draftSections')),
)
