import { eq } from 'drizzle-orm'
import { compareQuestions } from '#domain/platform/cookies/banner.ts'
import { settingsSchemas } from '#domain/platform/settings/settings.schema.ts'
import type { Transaction } from '#server/database/database.ts'
import { setting } from '#server/database/schema/platform/settings.ts'
import { storeSetting } from '#server/platform/settings/store-setting.ts'

/** The cookie question as stored, read in this transaction. */
export async function readQuestion(transaction: Transaction) {
  const rows = await transaction.select().from(setting).where(eq(setting.category, 'cookies'))
  const schema = settingsSchemas.cookies
  const parsed = schema.safeParse(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
  return parsed.success ? parsed.data : schema.parse({})
}

/**
 * After a restoration, keeps the version of the cookie question from decreasing: a version that visitors answered must
 * not be reused. A question that differs gets a new version, so that visitors are asked again.
 */
export async function preserveBannerVersion(
  transaction: Transaction,
  previous: Awaited<ReturnType<typeof readQuestion>>,
  updatedAt: Date,
): Promise<void> {
  const restored = await readQuestion(transaction)
  const highest = Math.max(previous.version, restored.version)
  const version = compareQuestions(previous, restored) === 'nothing' ? highest : highest + 1
  if (version === restored.version) return
  await storeSetting(transaction, { category: 'cookies', key: 'version', value: version, updatedAt })
}
