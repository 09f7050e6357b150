import { describeError } from '#domain/platform/errors/describe-error.ts'
import { describeFailure } from '#domain/platform/technical/describe-failure.ts'
import { heartbeat } from '#server/database/schema/platform/technical.ts'
import { type JobHandlers, type JobName, ticks } from '#server/ports/job-queue.ts'
import type { Ports } from '#server/ports/ports.ts'
import { realNow } from '../time-machine/real-now.ts'

type HeartbeatPorts = Pick<Ports, 'db' | 'clock' | 'timeMachine' | 'log'>
type Handler = (data: never) => Promise<void>

/** Wraps the handlers: scheduled jobs record their start and result, by the real clock. */
export function withHeartbeats(ports: HeartbeatPorts, handlers: JobHandlers): JobHandlers {
  const watched = (Object.entries(handlers) as [JobName, Handler][]).map(([job, handler]) => [
    job,
    ticks[job] ? withHeartbeat(ports, job, handler) : handler,
  ])
  return Object.fromEntries(watched)
}

function withHeartbeat(ports: HeartbeatPorts, job: JobName, handler: Handler): Handler {
  return async (data) => {
    await note(ports, { job, startedAt: realNow(ports), endedAt: null, outcome: null, problem: null })
    try {
      await handler(data)
      await note(ports, { job, endedAt: realNow(ports), outcome: 'ok', problem: null })
    } catch (error) {
      const problem = describeFailure(error).message
      await note(ports, { job, endedAt: realNow(ports), outcome: 'failed', problem })
      throw error
    }
  }
}

type HeartbeatUpdate = Partial<typeof heartbeat.$inferInsert> & { job: JobName }

/** A failed heartbeat does not fail the job. */
async function note(ports: HeartbeatPorts, beat: HeartbeatUpdate): Promise<void> {
  const { db, log } = ports
  try {
    await db
      .insert(heartbeat)
      .values({ startedAt: realNow(ports), ...beat })
      .onConflictDoUpdate({ target: heartbeat.job, set: beat })
  } catch (error) {
    log.warn({ job: beat.job, error: describeError(error) }, 'a heartbeat was not noted')
  }
}
