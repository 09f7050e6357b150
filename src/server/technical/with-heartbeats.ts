import { describeError } from '#domain/describe-error.ts'
import { describeFailure } from '#domain/technical/describe-failure.ts'
import { heartbeat } from '../database/schema/technical.ts'
import { type JobHandlers, type JobName, ticks } from '../ports/job-queue.ts'
import type { Ports } from '../ports/ports.ts'

type BeatPorts = Pick<Ports, 'db' | 'clock' | 'log'>
type Handler = (data: never) => Promise<void>

/** The same jobs; those that come by themselves note when they begin and how they end. */
export function withHeartbeats(ports: BeatPorts, handlers: JobHandlers): JobHandlers {
  const watched = (Object.entries(handlers) as [JobName, Handler][]).map(([job, handler]) => [
    job,
    ticks[job] ? beating(ports, job, handler) : handler,
  ])
  return Object.fromEntries(watched)
}

function beating(ports: BeatPorts, job: JobName, handler: Handler): Handler {
  return async (data) => {
    await note(ports, { job, startedAt: ports.clock.now(), endedAt: null, outcome: null, problem: null })
    try {
      await handler(data)
      await note(ports, { job, endedAt: ports.clock.now(), outcome: 'ok', problem: null })
    } catch (error) {
      const problem = describeFailure(error).message
      await note(ports, { job, endedAt: ports.clock.now(), outcome: 'failed', problem })
      throw error
    }
  }
}

type Beat = Partial<typeof heartbeat.$inferInsert> & { job: JobName }

/** A job is done whether that could be noted or not. */
async function note({ db, clock, log }: BeatPorts, beat: Beat): Promise<void> {
  try {
    await db
      .insert(heartbeat)
      .values({ startedAt: clock.now(), ...beat })
      .onConflictDoUpdate({ target: heartbeat.job, set: beat })
  } catch (error) {
    log.warn({ job: beat.job, error: describeError(error) }, 'a heartbeat was not noted')
  }
}
