import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '#server/database/database.ts'
import { setting } from '#server/database/schema/platform/settings.ts'
import { storeSetting } from '#server/platform/settings/store-setting.ts'

/**
 * The provider account whose customers and cards are stored: the connected one, or the last one before a disconnection.
 */
export type LastProviderAccount = { providerAccountId: string; isTest: boolean }

const category = 'installation'
const settingKey = (provider: string) => `provider-account/${provider}`
const valueSchema = z.object({ providerAccountId: z.string(), isTest: z.boolean() })

export async function findLastProviderAccount(
  db: Database,
  provider: string,
): Promise<LastProviderAccount | undefined> {
  const [row] = await db
    .select({ value: setting.value })
    .from(setting)
    .where(and(eq(setting.category, category), eq(setting.key, settingKey(provider))))
  return valueSchema.safeParse(row?.value).data
}

export async function storeProviderAccount(
  transaction: Transaction,
  provider: string,
  { providerAccountId, isTest }: LastProviderAccount,
  updatedAt: Date,
): Promise<void> {
  await storeSetting(transaction, {
    category,
    key: settingKey(provider),
    value: { providerAccountId, isTest },
    updatedAt,
  })
}
