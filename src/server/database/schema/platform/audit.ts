import { bigserial, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** Audit log: append-only, sealed in batches like the ledger. Never contains a secret or a password. */
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
    /** Number of its batch's seal; null until a job has sealed it. */
    seal: integer('seal'),
  },
  (table) => [
    index().on(table.subject),
    index().on(table.actorId, table.occurredAt),
    index().on(table.occurredAt),
    index().on(table.seal),
  ],
)

export type SealedChain = 'audit' | 'ledger'

/**
 * A batch of rows chained to the previous batch: `hash` is SHA-256 over the previous hash and the rows in the order of
 * their ids. Audit and ledger are sealed in batches, because one hash per row would serialise all orders.
 */
export const seal = pgTable(
  'seal',
  {
    chain: text('chain').$type<SealedChain>().notNull(),
    number: integer('number').notNull(),
    rows: integer('rows').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
    sealedAt: instant('sealed_at').notNull(),
    /** When the rows were deleted after their retention period; the seal stays as a link of the chain. */
    rowsDeletedAt: instant('rows_deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.chain, table.number] })],
)
