import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { EncryptedSettingName } from '#domain/platform/settings/encrypted-setting-name.ts'
import { instant, jsonValue } from '../columns.ts'

/** A secret from the settings form, encrypted. It is never shown again, except for `hint`. */
export const encryptedSetting = pgTable('sealed_setting', {
  name: text('name').$type<EncryptedSettingName>().primaryKey(),
  valueEncrypted: text('value_encrypted').notNull(),
  /** The displayable part: the last four characters, or a URL without its password. */
  hint: text('hint').notNull(),
  updatedAt: instant('updated_at').notNull(),
  updatedBy: text('updated_by'),
})

/** Settings of the owner: one row per key that differs from its default. Values are read through the settings schema. */
export const setting = pgTable(
  'setting',
  {
    category: text('category').notNull(),
    key: text('key').notNull(),
    value: jsonValue('value').notNull(),
    isSecret: boolean('is_secret').notNull().default(false),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.category, table.key] })],
)
