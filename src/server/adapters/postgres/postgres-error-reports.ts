import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describeFailure, isExpectedError } from '#domain/platform/technical/describe-failure.ts'
import { errorReport } from '#server/database/schema/platform/technical.ts'
import type { Database } from '../../database/database.ts'
import type { Clock } from '../../ports/clock.ts'
import type { ErrorReports } from '../../ports/error-reports.ts'
import type { Log } from '../../ports/ports.ts'

const writeAfterMs = 1000
/** Maximum of distinct errors a second: more have the same cause. */
const maxPending = 100

type Report = typeof errorReport.$inferInsert

/** Collects in memory and writes once a second: a thousand failures of a kind become one row with a count. */
export function postgresErrorReports(db: Database, clock: Clock, log: Log): ErrorReports {
  let pending = new Map<string, Report>()
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const batch = [...pending.values()]
    pending = new Map()
    if (batch.length === 0) return
    try {
      await write(db, batch)
    } catch {
      // The database is unreachable, which caused most of these errors; the log has each.
      log.warn({ count: batch.length }, 'errors were not reported')
    }
  }

  return {
    note({ kind, place, error, requestId = null }) {
      if (isExpectedError(error)) return
      const { message, source } = describeFailure(error)
      const fingerprint = createHash('sha256')
        .update([kind, place, message, source].join('\n'))
        .digest('base64url')
        .slice(0, 22)
      const now = clock.now()
      const current = pending.get(fingerprint)
      if (!current && pending.size >= maxPending) return
      pending.set(fingerprint, {
        fingerprint,
        kind,
        place,
        message,
        source,
        count: (current?.count ?? 0) + 1,
        firstSeenAt: current?.firstSeenAt ?? now,
        lastSeenAt: now,
        lastRequestId: requestId ?? current?.lastRequestId ?? null,
      })
      timer ??= setTimeout(() => void flush(), writeAfterMs).unref()
    },
    flush,
  }
}

async function write(db: Database, reports: Report[]): Promise<void> {
  await db
    .insert(errorReport)
    // Rows in a fixed order: two processes that write at the same time do not deadlock.
    .values(reports.toSorted((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1)))
    .onConflictDoUpdate({
      target: errorReport.fingerprint,
      set: {
        count: sql`${errorReport.count} + excluded.count`,
        lastSeenAt: sql`excluded.last_seen_at`,
        lastRequestId: sql`coalesce(excluded.last_request_id, ${errorReport.lastRequestId})`,
        resolvedAt: null,
      },
    })
}
