import type { Transaction } from '#server/database/database.ts'
import { setting } from '#server/database/schema/platform/settings.ts'

/** Stores a value outside the settings that an owner edits, without a check or an audit row. */
export async function storeSetting(
  transaction: Transaction,
  { category, key, value, updatedAt }: typeof setting.$inferInsert,
): Promise<void> {
  await transaction
    .insert(setting)
    .values({ category, key, value, updatedAt })
    .onConflictDoUpdate({ target: [setting.category, setting.key], set: { value, updatedAt } })
}
