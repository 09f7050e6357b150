import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SealedSettingName } from '#domain/platform/settings/sealed-setting-name.ts'
import { instant, jsonValue } from '../columns.ts'

/** A secret the owner typed into the settings, sealed: it is never shown again, only its end. */
export const sealedSetting = pgTable('sealed_setting', {
  name: text('name').$type<SealedSettingName>().primaryKey(),
  valueEncrypted: text('value_encrypted').notNull(),
  /** What may be shown of it: its last four characters, or an address without its password. */
  hint: text('hint').notNull(),
  updatedAt: instant('updated_at').notNull(),
  updatedBy: text('updated_by'),
})

/** Owner's settings: a row per key that differs from its default. Values are read through the settings schema. */
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
