import { bigserial, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Who did what: append-only, sealed in batches like the ledger. Never holds a secret or a password. */
export const auditEvent = pgTable(
  'audit_event',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    action: text('action').notNull(),
    actorId: text('actor_id'),
    subject: text('subject').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    ipHash: text('ip_hash'),
    occurredAt: instant('occurred_at').notNull(),
    seal: text('seal'),
  },
  (table) => [index().on(table.subject), index().on(table.occurredAt)],
)
