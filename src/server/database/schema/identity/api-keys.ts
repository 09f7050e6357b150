import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ApiScope } from '#domain/identity/accounts/api-scope.ts'
import { instant } from '../columns.ts'

/** A key with which another program calls the API; only its hash is stored. */
export const apiKey = pgTable(
  'api_key',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    hash: text('hash').notNull().unique(),
    last4: text('last4').notNull(),
    scopes: jsonb('scopes').$type<readonly ApiScope[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by'),
    /** Null: valid until it is revoked. */
    expiresAt: instant('expires_at'),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index().on(table.createdAt)],
)
