import { and, eq, ne, notInArray, or } from 'drizzle-orm'
import { leftOutSettings } from '#domain/operations/backups/left-out-settings.ts'
import { setting } from '#server/database/schema/platform/settings.ts'

/** Settings a backup holds and gives back: no secrets, not where things are, and not the order of the home page somebody works on. */
export const isBackedUp = and(
  eq(setting.isSecret, false),
  notInArray(setting.category, [...leftOutSettings]),
  or(ne(setting.category, 'homepage'), ne(setting.key, 'draftSections')),
)
