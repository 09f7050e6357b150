import { and, count, eq, gt, inArray, lt, lte, or, sql } from 'drizzle-orm'
import { addTimeSpan, maxTimeSpan } from '#domain/platform/calendar/time-span.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Transaction } from '#server/database/database.ts'
import { ledgerEvent } from '#server/database/schema/billing/ledger.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { timeMachine } from '#server/database/schema/platform/time-machine.ts'
import type { Ports } from '#server/ports/ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { realNow } from './real-now.ts'

type FastForwardPorts = Pick<Ports, 'db' | 'clock' | 'providers' | 'live' | 'timeMachine'>

/** The last or current fast-forward of the clock. */
export type FastForwardState = {
  isFastForwarding: boolean
  /** The fast-forwarding process has sent no heartbeat: another one may begin. */
  isCutOff: boolean
  from: Date
  until: Date
  invoices: number
  charges: number
  mails: number
}

/** Every step updates the heartbeat; a job that died is retried earlier than this. */
const deadAfterMs = 5 * 60_000

/**
 * Begins to fast-forward the clock to an instant, in the caller's transaction; only one at a time. Throws DomainError
 * 'not_found' without a time machine, 'time_already_running' while another runs, 'time_refused' for the past or too far a
 * future, 'time_needs_sandbox' when payments are real.
 */
export async function beginFastForward(
  ports: FastForwardPorts,
  transaction: Transaction,
  { until, actorId, ipHash }: { until: Date; actorId: string | null; ipHash?: string },
): Promise<void> {
  if (!ports.timeMachine) throw new DomainError('not_found')
  // Another provider has its own clock, which cannot be moved.
  if (ports.providers.source() !== 'sandbox') throw new DomainError('time_needs_sandbox')
  const now = ports.clock.now()
  if (!(until > now && until <= addTimeSpan(now, maxTimeSpan))) throw new DomainError('time_refused')
  const heartbeatAt = realNow(ports)
  const isFree = or(
    eq(timeMachine.isFastForwarding, false),
    lt(timeMachine.heartbeatAt, new Date(heartbeatAt.getTime() - deadAfterMs)),
  )
  const updated = await transaction
    .update(timeMachine)
    .set({
      isFastForwarding: true,
      fastForwardFrom: now,
      fastForwardUntil: until,
      countedUntil: now,
      heartbeatAt,
      invoices: 0,
      charges: 0,
      mails: 0,
    })
    .where(isFree)
    .returning({ id: timeMachine.id })
  if (updated.length === 0) throw new DomainError('time_already_running')
  await recordAudit(transaction, {
    action: 'time.forward',
    actorId,
    subject: 'time-machine',
    details: { until: until.toISOString() },
    ipHash,
    occurredAt: now,
  })
}

/** Returns the progress of the fast-forward; undefined when there never was one. */
export async function readFastForward(
  ports: Pick<Ports, 'db' | 'clock' | 'timeMachine'>,
): Promise<FastForwardState | undefined> {
  const [row] = await ports.db.select().from(timeMachine)
  if (!row?.fastForwardFrom || !row.fastForwardUntil) return undefined
  const { fastForwardFrom: from, fastForwardUntil: until, invoices, charges, mails, heartbeatAt } = row
  const isAlive = heartbeatAt && realNow(ports).getTime() - heartbeatAt.getTime() < deadAfterMs
  const { isFastForwarding } = row
  return { isFastForwarding, isCutOff: isFastForwarding && !isAlive, from, until, invoices, charges, mails }
}

/** Adds the events since the last count to the counters and publishes them. */
export async function recordFastForward(
  ports: FastForwardPorts,
  { isOver }: { isOver: boolean },
): Promise<void> {
  const now = ports.clock.now()
  await ports.db.transaction(async (transaction) => {
    const [row] = await transaction.select().from(timeMachine).for('update')
    if (!row?.countedUntil) return
    const since = row.countedUntil
    const events = await transaction
      .select({ type: ledgerEvent.type, found: count() })
      .from(ledgerEvent)
      .where(
        and(
          inArray(ledgerEvent.type, ['invoice_issued', 'payment_received']),
          gt(ledgerEvent.occurredAt, since),
          lte(ledgerEvent.occurredAt, now),
        ),
      )
      .groupBy(ledgerEvent.type)
    const getCount = (type: string) => events.find((event) => event.type === type)?.found ?? 0
    // Lists all statuses to use the index on status and date.
    const mails = await transaction.$count(
      outboxMail,
      and(
        inArray(outboxMail.status, outboxMail.status.enumValues),
        gt(outboxMail.createdAt, since),
        lte(outboxMail.createdAt, now),
      ),
    )
    await transaction.update(timeMachine).set({
      invoices: sql`${timeMachine.invoices} + ${getCount('invoice_issued')}`,
      charges: sql`${timeMachine.charges} + ${getCount('payment_received')}`,
      mails: sql`${timeMachine.mails} + ${mails}`,
      countedUntil: now,
      heartbeatAt: realNow(ports),
      isFastForwarding: !isOver,
    })
  })
  await ports.live.publish('time-machine', {})
}
