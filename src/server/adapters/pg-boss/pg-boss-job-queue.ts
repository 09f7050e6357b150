import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { NamedStatements } from '../../database/named-statements.ts'
import type { ErrorReports } from '../../ports/error-reports.ts'
import type { JobHandlers, JobName, JobQueue, Jobs } from '../../ports/job-queue.ts'
import { ticks } from '../../ports/job-queue.ts'
import type { Meter } from '../../ports/meter.ts'
import type { Log } from '../../ports/ports.ts'
import { withTraceContext } from '../../ports/trace.ts'
import { monotonicClock } from './monotonic-clock.ts'
import { createQueues, queueNames } from './queues.ts'

const names = Object.keys(queueNames) as JobName[]

/** One index lookup per kind, however many jobs wait. */
const pendingJobsSql = `
  SELECT kind.name FROM unnest($1::text[]) AS kind (name)
  WHERE EXISTS (SELECT FROM pgboss.job j
                WHERE j.name = kind.name AND j.state < 'active' AND NOT j.blocked AND j.start_after <= now())`
/** Interval of the one query that finds the kinds with waiting jobs. A query per kind would be forty a second. */
const pollIntervalMs = 1000
/** A connection that no longer responds must not end the polling. */
const pollTimeoutMs = 10_000
/** Polling interval of each worker, in case the shared query misses a job. */
const backstopSeconds = 60
/** Includes jobs whose retry is due within seconds: their delays use real time. */
const unfinishedSql = `
  SELECT count(*) FROM pgboss.job
  WHERE state <= 'active' AND start_after <= now() + interval '3 seconds' AND name <> 'time.fast-forward'`

/** Includes jobs that wait for a retry; no job is enqueued with a later start otherwise. */
const statesSql = `
  SELECT name, CASE state::text WHEN 'created' THEN 'waiting' WHEN 'retry' THEN 'retrying' ELSE state::text END AS state,
         count(*) AS count, min(created_on) AS oldest
  FROM pgboss.job WHERE state <= 'active' OR state = 'failed' GROUP BY 1, 2 ORDER BY 1, 2`

const failedSql = `SELECT name, array_agg(id) AS ids FROM pgboss.job WHERE state = 'failed' AND name <> ALL($1) GROUP BY 1`

type Options = {
  connectionString: string
  log: Log
  maxConnections?: number
  meter?: Meter
  errors?: ErrorReports
}

async function rejectAfter(ms: number): Promise<never> {
  await wait(ms, undefined, { ref: false })
  throw new Error('The queue did not say what waits')
}

/**
 * Job queue in PostgreSQL. Jobs are enqueued in the caller's transaction; failed jobs are retried with growing delays,
 * then remain visible as failed.
 */
export async function pgBossJobQueue({
  connectionString,
  log,
  maxConnections = 4,
  meter,
  errors,
}: Options): Promise<JobQueue> {
  const options = {
    connectionString,
    max: maxConnections,
    application_name: 'vitrine-jobs',
    // Passed on to its pool: the same statements run every second and are prepared.
    Client: NamedStatements,
    clock: monotonicClock,
  }
  const boss = new PgBoss(options)
  boss.on('error', (error) => log.error({ error: describeError(error) }, 'job queue'))
  try {
    await boss.start()
    await createQueues(boss)
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {})
    throw error
  }
  const workers = new Map<JobName, string>()
  let nextPoll: NodeJS.Timeout | undefined

  async function run<N extends JobName>(handlers: JobHandlers, name: N, data: Jobs[N]) {
    const startedMs = performance.now()
    await withTraceContext({ kind: 'job' }, async (endSpan) => {
      const end = (isGood: boolean) => {
        meter?.job(name, performance.now() - startedMs, isGood)
        endSpan(name, isGood)
      }
      try {
        await handlers[name](data)
        end(true)
      } catch (error) {
        end(false)
        log.error({ job: name, error: describeError(error) }, 'a job failed')
        errors?.note({ kind: 'job', place: name, error })
        throw error
      }
    })
  }

  /** The kinds with waiting jobs, in the order of `only`. */
  async function pendingKinds(only: readonly JobName[]): Promise<readonly JobName[]> {
    const { rows } = await boss.getDb().executeSql(pendingJobsSql, [only])
    const waiting = new Set(rows.map(({ name }) => name))
    return only.filter((name) => waiting.has(name))
  }

  function wake(name: JobName) {
    const worker = workers.get(name)
    if (worker) boss.notifyWorker(worker)
  }

  /**
   * Without NOTIFY in the transaction: a worker of this process polls shortly after, those of others within a second.
   */
  function wakeSoon(name: JobName) {
    if (workers.has(name)) setTimeout(wake, 25, name).unref()
  }

  /** Wakes the workers with waiting jobs, repeatedly until the queue stops. */
  async function poll(): Promise<void> {
    try {
      const waiting = await Promise.race([pendingKinds([...workers.keys()]), rejectAfter(pollTimeoutMs)])
      for (const name of waiting) wake(name)
    } catch (error) {
      log.error({ error: describeError(error) }, 'job queue')
    }
    if (workers.size > 0) nextPoll = setTimeout(poll, pollIntervalMs).unref()
  }

  return {
    async send(transaction, name, data) {
      await boss.send(name, data, { db: fromDrizzle(transaction, sql) })
      wakeSoon(name)
    },
    async sendMany(transaction, name, data) {
      if (data.length === 0) return
      await boss.insert(
        name,
        data.map((item) => ({ data: item })),
        { db: fromDrizzle(transaction, sql) },
      )
      wakeSoon(name)
    },
    async work(handlers) {
      for (const name of names) {
        const cron = ticks[name]
        if (cron) await boss.schedule(name, cron, {}, { tz: 'UTC' })
        // Started by an earlier call that failed later.
        if (workers.has(name)) continue
        const batchSize = queueNames[name].isLong ? 1 : 4
        const options = { pollingIntervalSeconds: backstopSeconds, batchSize }
        const worker = await boss.work<Jobs[typeof name]>(name, options, async (jobs) => {
          for (const job of jobs) {
            try {
              await run(handlers, name, job.data)
            } catch (error) {
              // Only this job is retried; the others of its batch continue.
              await boss.fail(name, job.id, { error: describeError(error) })
            }
          }
          // After a full batch more jobs may wait.
          if (jobs.length === batchSize) wake(name)
        })
        workers.set(name, worker)
      }
      await poll()
    },
    async drain(handlers, { only = names, untilMs = Number.POSITIVE_INFINITY } = {}) {
      let count = 0
      for (let waiting = await pendingKinds(only); waiting.length > 0; waiting = await pendingKinds(only)) {
        for (const name of waiting) {
          if (performance.now() > untilMs) return count
          const jobs = await boss.fetch<Jobs[typeof name]>(name, { batchSize: 20 })
          for (const job of jobs) {
            try {
              await run(handlers, name, job.data)
              await boss.complete(name, job.id)
              count += 1
            } catch (error) {
              await boss.fail(name, job.id, { error: describeError(error) })
            }
          }
        }
      }
      return count
    },
    async requeueFailed() {
      const scheduledNames = names.filter((name) => ticks[name])
      const { rows } = await boss.getDb().executeSql(failedSql, [scheduledNames])
      for (const { name, ids } of rows) await boss.retry(name, ids)
      return rows.reduce((sum, { ids }) => sum + ids.length, 0)
    },
    async countUnfinished() {
      const { rows } = await boss.getDb().executeSql(unfinishedSql)
      return Number(rows[0]?.count ?? 0)
    },
    async countByState() {
      const { rows } = await boss.getDb().executeSql(statesSql)
      return rows.map(({ name, state, count, oldest }) => ({
        name,
        state,
        count: Number(count),
        oldestAt: new Date(oldest),
      }))
    },
    async stop() {
      workers.clear()
      clearTimeout(nextPoll)
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}
