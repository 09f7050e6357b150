import { desc, isNull, sql } from 'drizzle-orm'
import { isLate } from '#domain/platform/technical/cron-period.ts'
import { errorReport, heartbeat } from '#server/database/schema/platform/technical.ts'
import { ticks } from '#server/ports/job-queue.ts'
import type { Ports } from '#server/ports/ports.ts'
import { realNow } from '../time-machine/real-now.ts'

const maxReports = 50

type TechnicalPorts = Pick<Ports, 'db' | 'clock' | 'timeMachine' | 'jobs' | 'errors'>

/** Returns the state of database, jobs and heartbeats, and the unresolved errors. */
export async function readTechnicalState(ports: TechnicalPorts) {
  const { db, jobs, errors, clock } = ports
  // Includes errors this process has not stored yet.
  await errors.flush()
  const [database, queues, heartbeats, reports, openReports] = await Promise.all([
    readDatabase(ports),
    jobs.countByState(),
    readHeartbeats(ports),
    db
      .select()
      .from(errorReport)
      .where(isNull(errorReport.resolvedAt))
      .orderBy(desc(errorReport.lastSeenAt))
      .limit(maxReports),
    db.$count(errorReport, isNull(errorReport.resolvedAt)),
  ])
  return { now: clock.now(), database, queues, heartbeats, reports, openReports }
}

async function readDatabase({ db }: TechnicalPorts) {
  const { rows } = await db.execute<{
    version: string
    bytes: string
    migrations: string
    connections: string
  }>(sql`
    SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes,
      (SELECT count(*) FROM drizzle.__drizzle_migrations) AS migrations,
      (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()) AS connections`)
  const [row] = rows
  return {
    version: row?.version ?? '',
    bytes: Number(row?.bytes ?? 0),
    migrations: Number(row?.migrations ?? 0),
    connections: Number(row?.connections ?? 0),
  }
}

/**
 * A job that never ran is late once other jobs have been running for longer than its interval. Uses the real clock:
 * moving the shop's clock makes no job late.
 */
async function readHeartbeats(ports: TechnicalPorts) {
  const { db } = ports
  const heartbeatsByJob = new Map((await db.select().from(heartbeat)).map((row) => [row.job, row]))
  const now = realNow(ports)
  const startTimes = [...heartbeatsByJob.values()].map(({ startedAt }) => startedAt.getTime())
  const since = new Date(Math.min(now.getTime(), ...startTimes))
  return Object.entries(ticks).map(([job, cron]) => {
    const {
      startedAt = null,
      endedAt = null,
      outcome = null,
      problem = null,
    } = heartbeatsByJob.get(job) ?? {}
    return { job, startedAt, endedAt, outcome, problem, isLate: isLate(cron, startedAt, since, now) }
  })
}
