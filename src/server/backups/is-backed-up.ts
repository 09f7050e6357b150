import { and, eq, ne, or } from 'drizzle-orm'
import { setting } from '../database/schema/content.ts'

/** Settings a backup holds and gives back: no secrets, and not the order of the home page somebody works on. */
export const isBackedUp = and(
  eq(setting.isSecret, false),
  or(ne(setting.category, 'homepage'), ne(setting.key, 'draftSections')),
)
