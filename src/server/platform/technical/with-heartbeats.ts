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
  const wrapped = (Object.entries(handlers) as [JobName, Handler][]).map(([job, handler]) => [
    job,
    ticks[job] ? withHeartbeat(ports, job, handler) : handler,
  ])
  return Object.fromEntries(wrapped)
}

function withHeartbeat(ports: HeartbeatPorts, job: JobName, handler: Handler): Handler {
  return async (data) => {
    await recordHeartbeat(ports, {
      job,
      startedAt: realNow(ports),
      endedAt: null,
      outcome: null,
      problem: null,
    })
    try {
      await handler(data)
      await recordHeartbeat(ports, { job, endedAt: realNow(ports), outcome: 'ok', problem: null })
    } catch (error) {
      const problem = describeFailure(error).message
      await recordHeartbeat(ports, { job, endedAt: realNow(ports), outcome: 'failed', problem })
      throw error
    }
  }
}

type HeartbeatUpdate = Partial<typeof heartbeat.$inferInsert> & { job: JobName }

/** A failed heartbeat does not fail the job. */
async function recordHeartbeat(ports: HeartbeatPorts, update: HeartbeatUpdate): Promise<void> {
  const { db, log } = ports
  try {
    await db
      .insert(heartbeat)
      .values({ startedAt: realNow(ports), ...update })
      .onConflictDoUpdate({ target: heartbeat.job, set: update })
  } catch (error) {
    log.warn({ job: update.job, error: describeError(error) }, 'a heartbeat was not saved')
  }
}
