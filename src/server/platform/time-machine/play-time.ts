import { setTimeout as pause } from 'node:timers/promises'
import { mostBackups } from '#domain/platform/backups/backup-name.ts'
import { addDays, dayInParis, daysBetween } from '#domain/platform/calendar/day.ts'
import { sameHourOn } from '#domain/platform/calendar/same-hour.ts'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { type JobHandlers, type JobName, ticks } from '#server/ports/job-queue.ts'
import type { Ports } from '#server/ports/ports.ts'
import { notePlay, readPlay, type TimePlay } from './time-play.ts'

type PlayPorts = Pick<Ports, 'db' | 'clock' | 'providers' | 'live' | 'jobs' | 'log' | 'timeMachine'>

type Options = {
  /** By performance.now(); what is left then is played by whoever goes on. */
  untilMs?: number
  /** After each day. */
  onStep?: (now: Date, play: TimePlay) => void
}

/** What comes by itself, but for what asks the network or goes by the real clock. */
const notPlayed: ReadonlySet<JobName> = new Set<JobName>([
  'catalog.check-demo-links',
  'webhooks.deliver',
  'snapshots.take',
])
const played = (Object.keys(ticks) as JobName[]).filter((name) => !notPlayed.has(name))
/** The books of the day, kept once its business is done; side by side, as they come anyway. */
const housekeeping: ReadonlySet<JobName> = new Set<JobName>([
  'privacy.forget',
  'audit.seal',
  'insights.close-days',
  'backups.automatic',
])
const business = played.filter((name) => !housekeeping.has(name))
/** What may have more to do once the day's work is done. */
const repeated: readonly JobName[] = ['sandbox.deliver-events', 'subscriptions.run']

const mostRounds = 200
const pauseMs = 50
/** How long one playing waits in all for what other processes do: theirs may be dead. */
const patienceMs = 10_000

/**
 * Plays the time that was begun (`beginPlay`) day by day, each at the same hour in Paris: all that comes by itself comes, and
 * all work is done before the next day. May be cut off anywhere and gone on with; true once it has arrived.
 */
export async function playTime(
  ports: PlayPorts,
  handlers: JobHandlers,
  { untilMs = Number.POSITIVE_INFINITY, onStep }: Options = {},
): Promise<boolean> {
  const { timeMachine, clock } = ports
  const play = await readPlay(ports)
  if (!timeMachine || !play?.isPlaying) return true
  const { from, until } = play
  const finishDay = dayFinisher(ports, handlers, untilMs)
  for (let today = dayInParis(clock.now()); ; today = addDays(today, 1)) {
    const isBackupKept = daysBetween(today, dayInParis(until)) < mostBackups
    if (!(await finishDay({ without: isBackupKept ? undefined : 'backups.automatic' }))) return false
    const isOver = clock.now() >= until
    await notePlay(ports, { isOver })
    const noted = onStep && (await readPlay(ports))
    if (noted) onStep?.(clock.now(), noted)
    if (isOver) return true
    const tomorrow = sameHourOn(from, addDays(today, 1))
    const next = tomorrow < until ? tomorrow : until
    // A long day's work may have lasted until then.
    if (next > clock.now()) await timeMachine.moveTo(next)
  }
}

/** Does all that a day brings, until nothing is left to do; false when the time was over before. */
function dayFinisher(ports: PlayPorts, handlers: JobHandlers, untilMs: number) {
  let patience = patienceMs
  const work = async (): Promise<boolean> => {
    for (let round = 0; round < mostRounds; round += 1) {
      if (performance.now() > untilMs) return false
      if ((await ports.jobs.countUnfinished()) === 0) return true
      if ((await ports.jobs.drain(handlers, { untilMs })) > 0) {
        for (const name of repeated) await tick(ports, handlers, name)
      } else if (patience > 0) {
        // Another process is at it.
        patience -= pauseMs
        await pause(pauseMs)
      } else return true
    }
    return true
  }
  return async ({ without }: { without: JobName | undefined }): Promise<boolean> => {
    for (const name of business) await tick(ports, handlers, name)
    if (!(await work())) return false
    const kept = [...housekeeping].filter((name) => name !== without)
    await Promise.all(kept.map((name) => tick(ports, handlers, name)))
    return work()
  }
}

/** As the queue does: what fails is told and comes again. */
async function tick(ports: PlayPorts, handlers: JobHandlers, name: JobName): Promise<void> {
  try {
    await handlers[name]({} as never)
  } catch (error) {
    ports.log.error({ job: name, error: describeError(error) }, 'a job failed')
  }
}

/** Longer and the queue takes the job for dead. */
const jobMs = 60_000

/** The job: plays for a while, and asks for another when there is more. */
export async function workOffPlay(
  ports: PlayPorts,
  handlers: JobHandlers,
  data: { until: string },
): Promise<void> {
  const play = await readPlay(ports)
  if (!play?.isPlaying || play.until.toISOString() !== data.until) return
  if (await playTime(ports, handlers, { untilMs: performance.now() + jobMs })) return
  await ports.db.transaction((transaction) => ports.jobs.send(transaction, 'time.play', data))
}
