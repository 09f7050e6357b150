import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { ErrorKind } from '#domain/platform/technical/error-kind.ts'
import { instant } from '../columns.ts'

/** When each job that comes by itself was last begun and how that ended; one row a job. */
export const heartbeat = pgTable('heartbeat', {
  job: text('job').primaryKey(),
  startedAt: instant('started_at').notNull(),
  /** Null: it is at work, or was cut off. */
  endedAt: instant('ended_at'),
  outcome: text('outcome').$type<'ok' | 'failed'>(),
  /** What it failed of, without personal data. */
  problem: text('problem'),
})

/** Errors nobody expected, those of one kind together; without personal data. */
export const errorReport = pgTable(
  'error_report',
  {
    fingerprint: text('fingerprint').primaryKey(),
    kind: text('kind').$type<ErrorKind>().notNull(),
    /** The pattern of an address, on the server or in a browser, or a job. */
    place: text('place').notNull(),
    message: text('message').notNull(),
    /** Where in the program, if that is known. */
    source: text('source'),
    count: integer('count').notNull(),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    lastRequestId: text('last_request_id'),
    /** Dealt with; seen again after that it is open again. */
    resolvedAt: instant('resolved_at'),
  },
  (table) => [index().on(table.lastSeenAt)],
)
