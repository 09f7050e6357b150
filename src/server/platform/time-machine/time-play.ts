import { and, count, eq, gt, inArray, lt, lte, or, sql } from 'drizzle-orm'
import { addSpan, longestSpan } from '#domain/platform/calendar/time-span.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Transaction } from '#server/database/database.ts'
import { ledgerEvent } from '#server/database/schema/billing/ledger.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { timeMachine } from '#server/database/schema/platform/time-machine.ts'
import type { Ports } from '#server/ports/ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { realNow } from './real-now.ts'

type PlayPorts = Pick<Ports, 'db' | 'clock' | 'providers' | 'live' | 'timeMachine'>

/** What was played last, or is being played. */
export type TimePlay = {
  isPlaying: boolean
  /** Whoever played it is not heard of any more: another may begin. */
  isCutOff: boolean
  from: Date
  until: Date
  invoices: number
  charges: number
  mails: number
}

/** Whoever plays is heard of with every step; a job that died is taken up again sooner. */
const deadAfterMs = 5 * 60_000

/**
 * Begins to play time up to an instant, in the caller's transaction: one at a time. Throws DomainError 'time_playing' while
 * another does, 'time_refused' for the past or too far a future, 'time_needs_sandbox' when payments are real ones.
 */
export async function beginPlay(
  ports: PlayPorts,
  transaction: Transaction,
  { until, actorId, ipHash }: { until: Date; actorId: string | null; ipHash?: string },
): Promise<void> {
  if (!ports.timeMachine) throw new DomainError('not_found')
  // Another provider has a clock of its own.
  if (ports.providers.source() !== 'sandbox') throw new DomainError('time_needs_sandbox')
  const now = ports.clock.now()
  if (!(until > now && until <= addSpan(now, longestSpan))) throw new DomainError('time_refused')
  const touchedAt = realNow(ports)
  const isFree = or(
    eq(timeMachine.isPlaying, false),
    lt(timeMachine.touchedAt, new Date(touchedAt.getTime() - deadAfterMs)),
  )
  const begun = await transaction
    .update(timeMachine)
    .set({
      isPlaying: true,
      playedFrom: now,
      playedUntil: until,
      countedTo: now,
      touchedAt,
      invoices: 0,
      charges: 0,
      mails: 0,
    })
    .where(isFree)
    .returning({ id: timeMachine.id })
  if (begun.length === 0) throw new DomainError('time_playing')
  await recordAudit(transaction, {
    action: 'time.forward',
    actorId,
    subject: 'time-machine',
    details: { until: until.toISOString() },
    ipHash,
    occurredAt: now,
  })
}

/** How far the playing of time has come; undefined when none ever was. */
export async function readPlay(
  ports: Pick<Ports, 'db' | 'clock' | 'timeMachine'>,
): Promise<TimePlay | undefined> {
  const [row] = await ports.db.select().from(timeMachine)
  if (!row?.playedFrom || !row.playedUntil) return undefined
  const { playedFrom: from, playedUntil: until, invoices, charges, mails, touchedAt } = row
  const isAlive = touchedAt && realNow(ports).getTime() - touchedAt.getTime() < deadAfterMs
  const { isPlaying } = row
  return { isPlaying, isCutOff: isPlaying && !isAlive, from, until, invoices, charges, mails }
}

/** Counts what happened since the last time, and shows it. */
export async function notePlay(ports: PlayPorts, { isOver }: { isOver: boolean }): Promise<void> {
  const now = ports.clock.now()
  await ports.db.transaction(async (transaction) => {
    const [row] = await transaction.select().from(timeMachine).for('update')
    if (!row?.countedTo) return
    const since = row.countedTo
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
    const foundOf = (type: string) => events.find((event) => event.type === type)?.found ?? 0
    // By status and date, as its index has them.
    const mails = await transaction.$count(
      outboxMail,
      and(
        inArray(outboxMail.status, outboxMail.status.enumValues),
        gt(outboxMail.createdAt, since),
        lte(outboxMail.createdAt, now),
      ),
    )
    await transaction.update(timeMachine).set({
      invoices: sql`${timeMachine.invoices} + ${foundOf('invoice_issued')}`,
      charges: sql`${timeMachine.charges} + ${foundOf('payment_received')}`,
      mails: sql`${timeMachine.mails} + ${mails}`,
      countedTo: now,
      touchedAt: realNow(ports),
      isPlaying: !isOver,
    })
  })
  await ports.live.publish('time-machine', {})
}
