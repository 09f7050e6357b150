import { sql } from 'drizzle-orm'
import type { Sample } from '#server/ports/meter.ts'
import type { Ports } from '#server/ports/ports.ts'
import { within } from '#server/ports/within.ts'

type MetricPorts = Pick<Ports, 'db' | 'replica' | 'clock' | 'jobs' | 'meter'>

/** The tables are queried at most once in this time, however often metrics are collected. */
const cacheMs = 10_000
/** Collecting metrics must not hang when the database hangs: the metrics have to show exactly that. */
const timeoutMs = 2000
const dayMs = 86_400_000

/** Registers the metrics read from the database on collection (jobs, payments, emails) and those of its connection pool. */
export function registerMetrics({ db, replica, clock, jobs, meter }: MetricPorts): void {
  const pool = db.$client
  meter.observe({
    name: 'vitrine_database_connections',
    help: 'Connections of this process to the database; waiting counts the queries that wait for one',
    kind: 'gauge',
    labels: ['state'],
    read: () => [
      { labels: { state: 'open' }, value: pool.totalCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'waiting' }, value: pool.waitingCount },
    ],
  })
  meter.observe({
    name: 'vitrine_jobs',
    help: 'Unfinished and failed jobs of all processes, by queue and state',
    kind: 'gauge',
    labels: ['queue', 'state'],
    read: cached(async () =>
      (await jobs.countByState()).map(({ name, state, count }) => ({
        labels: { queue: name, state },
        value: count,
      })),
    ),
  })
  meter.observe({
    name: 'vitrine_payments',
    help: 'Payments by state, as in the back office',
    kind: 'gauge',
    labels: ['state'],
    read: cached(async () => {
      const { rows } = await db.execute<{ state: string; rows: string }>(
        sql`SELECT state, sum(rows) AS rows FROM list_count WHERE list = 'payment' GROUP BY state ORDER BY state`,
      )
      return rows.map((row) => ({ labels: { state: row.state }, value: Number(row.rows) }))
    }),
  })
  meter.observe({
    name: 'vitrine_mails',
    help: 'Mails by state: those of the last day, and all queued or failed ones',
    kind: 'gauge',
    labels: ['state'],
    read: cached(async () => {
      const { rows } = await db.execute<{ status: string; rows: string }>(sql`
        SELECT status, count(*) AS rows FROM outbox_mail
        WHERE status IN ('queued', 'failed') OR created_at > ${new Date(clock.now().getTime() - dayMs).toISOString()} GROUP BY status ORDER BY status`)
      return rows.map((row) => ({ labels: { state: row.status }, value: Number(row.rows) }))
    }),
  })
  meter.observe({
    name: 'vitrine_replica_lag_seconds',
    help: 'Seconds that the read replica lags behind the database',
    kind: 'gauge',
    read: cached(async () => {
      const value = await replica.lagSeconds()
      return value === undefined ? [] : [{ value }]
    }),
  })
}

function cached(read: () => Promise<Sample[]>): () => Promise<Sample[]> {
  let cachedSamples: Sample[] | undefined
  let readAtMs = 0
  return async () => {
    if (cachedSamples && performance.now() - readAtMs < cacheMs) return cachedSamples
    cachedSamples = await within(timeoutMs, read())
    readAtMs = performance.now()
    return cachedSamples
  }
}
