import { addTimeSpan, type TimeSpan } from '#domain/platform/calendar/time-span.ts'
import type { Ports } from '#server/ports/ports.ts'
import { beginFastForward } from './fast-forward-state.ts'

/** Begins to fast-forward the clock by a time span and enqueues the job for it. Throws like `beginFastForward`. */
export async function startFastForward(
  ports: Pick<Ports, 'db' | 'clock' | 'providers' | 'live' | 'jobs' | 'timeMachine'>,
  span: TimeSpan,
  editor: { actorId: string; ipHash: string },
): Promise<void> {
  const until = addTimeSpan(ports.clock.now(), span)
  await ports.db.transaction(async (transaction) => {
    await beginFastForward(ports, transaction, { ...editor, until })
    await ports.jobs.send(transaction, 'time.fast-forward', { until: until.toISOString() })
  })
  await ports.live.publish('time-machine', {})
}
