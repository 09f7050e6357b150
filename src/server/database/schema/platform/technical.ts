import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { ErrorKind } from '#domain/platform/technical/error-kind.ts'
import { instant } from '../columns.ts'

/** Last start and result of each scheduled job; one row per job. */
export const heartbeat = pgTable('heartbeat', {
  job: text('job').primaryKey(),
  startedAt: instant('started_at').notNull(),
  /** Null: running, or interrupted. */
  endedAt: instant('ended_at'),
  outcome: text('outcome').$type<'ok' | 'failed'>(),
  /** The failure, without personal data. */
  problem: text('problem'),
})

/** Unexpected errors, grouped by kind; without personal data. */
export const errorReport = pgTable(
  'error_report',
  {
    fingerprint: text('fingerprint').primaryKey(),
    kind: text('kind').$type<ErrorKind>().notNull(),
    /** Route pattern, on the server or in a browser, or the name of a job. */
    place: text('place').notNull(),
    message: text('message').notNull(),
    /** Source location, if known. */
    source: text('source'),
    count: integer('count').notNull(),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    lastRequestId: text('last_request_id'),
    /** Marked as resolved; a later occurrence reopens it. */
    resolvedAt: instant('resolved_at'),
  },
  (table) => [index().on(table.lastSeenAt)],
)
