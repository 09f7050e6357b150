import { setTimeout as pause } from 'node:timers/promises'
import { maxBackups } from '#domain/platform/backups/backup-name.ts'
import { addDays, dayInParis, daysBetween } from '#domain/platform/calendar/day.ts'
import { sameTimeOfDay } from '#domain/platform/calendar/same-time-of-day.ts'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { type JobHandlers, type JobName, ticks } from '#server/ports/job-queue.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type FastForwardState, readFastForward, recordFastForward } from './fast-forward-state.ts'

type FastForwardPorts = Pick<Ports, 'db' | 'clock' | 'providers' | 'live' | 'jobs' | 'log' | 'timeMachine'>

type Options = {
  /** Deadline in the time of performance.now(); a later run continues from there. */
  untilMs?: number
  /** Called after each simulated day. */
  onStep?: (now: Date, fastForwardState: FastForwardState) => void
}

/** Scheduled jobs that are not fast-forwarded: they use the network or the real clock. */
const skippedJobs: ReadonlySet<JobName> = new Set<JobName>([
  'catalog.check-demo-links',
  'webhooks.deliver',
  'snapshots.take',
  'snapshots.drill',
])
const fastForwardedJobs = (Object.keys(ticks) as JobName[]).filter((name) => !skippedJobs.has(name))
/** Jobs that close the day, run after the business jobs; concurrently, as on a normal night. */
const housekeepingJobs: ReadonlySet<JobName> = new Set<JobName>([
  'privacy.forget',
  'audit.seal',
  'insights.close-days',
  'backups.automatic',
])
const businessJobs = fastForwardedJobs.filter((name) => !housekeepingJobs.has(name))
/** Jobs that may have more to do after the other jobs of the day. */
const repeatedJobs: readonly JobName[] = ['sandbox.deliver-events', 'subscriptions.run']

const maxRounds = 200
const pauseMs = 50
/** Total time a run waits for jobs of other processes, which may have died. */
const timeoutMs = 10_000

/**
 * Fast-forwards the clock day by day, always to the same time of day in Paris, to the end stored by `beginFastForward`.
 * Each day runs all scheduled jobs and finishes all enqueued work. Can be interrupted and resumed; returns true once
 * the end is reached.
 */
export async function fastForward(
  ports: FastForwardPorts,
  handlers: JobHandlers,
  { untilMs = Number.POSITIVE_INFINITY, onStep }: Options = {},
): Promise<boolean> {
  const { timeMachine, clock } = ports
  const fastForwardState = await readFastForward(ports)
  if (!timeMachine || !fastForwardState?.isFastForwarding) return true
  const { from, until } = fastForwardState
  const finishDay = createDayRunner(ports, handlers, untilMs)
  for (let today = dayInParis(clock.now()); ; today = addDays(today, 1)) {
    const isBackupRetained = daysBetween(today, dayInParis(until)) < maxBackups
    if (!(await finishDay({ without: isBackupRetained ? undefined : 'backups.automatic' }))) return false
    const isOver = clock.now() >= until
    await recordFastForward(ports, { isOver })
    const progress = onStep && (await readFastForward(ports))
    if (progress) onStep?.(clock.now(), progress)
    if (isOver) return true
    const tomorrow = sameTimeOfDay(from, addDays(today, 1))
    const next = tomorrow < until ? tomorrow : until
    // The work of a day may have lasted beyond that instant.
    if (next > clock.now()) await timeMachine.moveTo(next)
  }
}

/** Returns a function that runs the jobs of a day until none is left; its result is false if the deadline passes. */
function createDayRunner(ports: FastForwardPorts, handlers: JobHandlers, untilMs: number) {
  let remainingMs = timeoutMs
  const finishJobs = async (): Promise<boolean> => {
    for (let round = 0; round < maxRounds; round += 1) {
      if (performance.now() > untilMs) return false
      if ((await ports.jobs.countUnfinished()) === 0) return true
      if ((await ports.jobs.drain(handlers, { untilMs })) > 0) {
        for (const name of repeatedJobs) await runJob(ports, handlers, name)
      } else if (remainingMs > 0) {
        // Another process is running the remaining jobs.
        remainingMs -= pauseMs
        await pause(pauseMs)
      } else return true
    }
    return true
  }
  return async ({ without }: { without: JobName | undefined }): Promise<boolean> => {
    for (const name of businessJobs) await runJob(ports, handlers, name)
    if (!(await finishJobs())) return false
    const jobNames = [...housekeepingJobs].filter((name) => name !== without)
    await Promise.all(jobNames.map((name) => runJob(ports, handlers, name)))
    return finishJobs()
  }
}

/** A failure is logged, as in the queue, and the job runs again later. */
async function runJob(ports: FastForwardPorts, handlers: JobHandlers, name: JobName): Promise<void> {
  try {
    await handlers[name]({} as never)
  } catch (error) {
    ports.log.error({ job: name, error: describeError(error) }, 'a job failed')
  }
}

/** Maximum duration of a run: after a longer one the queue would consider the job dead. */
const jobMs = 60_000

/** Job. Fast-forwards until its deadline; enqueues itself again when the end is not reached. */
export async function runFastForward(
  ports: FastForwardPorts,
  handlers: JobHandlers,
  data: { until: string },
): Promise<void> {
  const fastForwardState = await readFastForward(ports)
  if (!fastForwardState?.isFastForwarding || fastForwardState.until.toISOString() !== data.until) return
  if (await fastForward(ports, handlers, { untilMs: performance.now() + jobMs })) return
  await ports.db.transaction((transaction) => ports.jobs.send(transaction, 'time.fast-forward', data))
}
