import { desc, eq } from 'drizzle-orm'
import { eventStates } from '#domain/payments/payment-status.ts'
import { isDomainError } from '#domain/platform/errors/errors.ts'
import { providerEvent } from '../database/schema/payments/payments.ts'
import { replayEvent, replayFailedEvents } from '../payments/events/replay-events.ts'
import type { Ports } from '../ports/ports.ts'

const maxListed = 50

/** `events list` and `events replay`; the running shop processes the replayed events. Returns the exit code. */
export async function manageEvents(
  ports: Pick<Ports, 'db' | 'clock' | 'jobs' | 'payments'>,
  command: string,
  { id, state }: Partial<Record<string, string | boolean>>,
): Promise<number> {
  if (command === 'events list') {
    const selected = eventStates.find((candidate) => candidate === state)
    const rows = await ports.db
      .select()
      .from(providerEvent)
      .where(selected && eq(providerEvent.state, selected))
      .orderBy(desc(providerEvent.receivedAt))
      .limit(maxListed)
    for (const row of rows)
      console.log(
        `${row.receivedAt.toISOString()}  ${row.state.padEnd(9)}  ${row.eventId}  ${row.type}  ${row.problem ?? ''}`.trimEnd(),
      )
    return 0
  }
  if (typeof id !== 'string') {
    console.log(`${await replayFailedEvents(ports, null)} events will be processed again.`)
    return 0
  }
  const [found] = await ports.db.select().from(providerEvent).where(eq(providerEvent.eventId, id))
  try {
    await replayEvent(ports, { provider: found?.provider ?? ports.payments.provider, eventId: id }, null)
    console.log(`${id} will be processed again.`)
    return 0
  } catch (error) {
    if (!isDomainError(error, 'not_found')) throw error
    console.error('There is no such event. `events list` shows their ids.')
    return 1
  }
}
