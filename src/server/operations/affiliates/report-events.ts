import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { nextAttempt } from '#domain/messaging/webhooks/next-attempt.ts'
import { affiliateEvent } from '#server/database/schema/operations/affiliates.ts'
import type { AffiliateAccess } from '#server/ports/affiliates/affiliate-access.ts'
import type { AffiliateReport } from '#server/ports/affiliates/affiliate-platform.ts'
import type { Ports } from '#server/ports/ports.ts'
import { readAffiliate } from './read-affiliate.ts'

type ReportPorts = Pick<
  Ports,
  'db' | 'clock' | 'live' | 'secrets' | 'settings' | 'fixedAffiliate' | 'affiliatePlatform'
>
type Event = typeof affiliateEvent.$inferSelect

/**
 * Lease of a report; longer than the timeout of the platform. When a worker dies, another one takes over after the
 * lease.
 */
const leaseMs = 60_000
const batchSize = 10
const maxRunMs = 60_000
const maxMessageLength = 300

/**
 * Sends due reports to the external platform until none is due or the run ends. At-least-once delivery: the platform
 * recognises repetitions by the reference. Without a platform, drops the waiting reports.
 */
export async function reportEvents(ports: ReportPorts): Promise<void> {
  const startedMs = performance.now()
  while (performance.now() - startedMs < maxRunMs) {
    const leased = await acquireLeases(ports)
    if (leased.length === 0) return
    const { access } = await readAffiliate(ports)
    if (!access) return dropPending(ports)
    await Promise.all(leased.map((event) => report(ports, access, event)))
  }
}

async function acquireLeases({ db, clock }: ReportPorts): Promise<Event[]> {
  const now = clock.now()
  return db.transaction(async (transaction) => {
    const due = await transaction
      .select({ id: affiliateEvent.id })
      .from(affiliateEvent)
      .where(
        and(
          eq(affiliateEvent.reportState, 'waiting'),
          lte(affiliateEvent.reportDueAt, now),
          // A reversal is reported only after its conversion.
          sql`NOT EXISTS (SELECT FROM ${affiliateEvent} sold WHERE sold.kind = 'conversion'
            AND sold.reference = ${affiliateEvent.reverses} AND sold.report_state IN ('waiting', 'failed'))`,
        ),
      )
      .orderBy(asc(affiliateEvent.id))
      .limit(batchSize)
      .for('update', { of: affiliateEvent, skipLocked: true })
    if (due.length === 0) return []
    return transaction
      .update(affiliateEvent)
      .set({
        reportTries: sql`${affiliateEvent.reportTries} + 1`,
        reportDueAt: new Date(now.getTime() + leaseMs),
      })
      .where(
        inArray(
          affiliateEvent.id,
          due.map(({ id }) => id),
        ),
      )
      .returning()
  })
}

async function report(ports: ReportPorts, access: AffiliateAccess, event: Event): Promise<void> {
  const response = await ports.affiliatePlatform.sendReport(access, toReport(event))
  const now = ports.clock.now()
  const next = response.isAccepted ? undefined : nextAttempt(event.reportTries, now)
  const isFailed = !response.isAccepted && !next
  await ports.db
    .update(affiliateEvent)
    .set({
      reportState: response.isAccepted ? 'sent' : next ? 'waiting' : 'failed',
      reportDueAt: next ?? null,
      reportStatus: response.status,
      reportMessage: response.message.slice(0, maxMessageLength),
      reportedAt: response.isAccepted ? now : null,
      // A conversion reversed meanwhile stays reversed.
      ...(isFailed && { status: sql`CASE WHEN status = 'success' THEN 'failed' ELSE status END` }),
    })
    // Guards against an expired lease: another attempt has begun by then, and its result counts.
    .where(and(eq(affiliateEvent.id, event.id), eq(affiliateEvent.reportTries, event.reportTries)))
  if (isFailed && event.kind === 'conversion') await abandonReversals(ports, event.reference)
  await ports.live.publish('directaffi-conversions', {})
}

/** The reversals of an unreported conversion are reported together with it or not at all. */
async function abandonReversals({ db }: ReportPorts, reference: string): Promise<void> {
  await db
    .update(affiliateEvent)
    .set({ reportState: 'failed', reportDueAt: null })
    .where(and(eq(affiliateEvent.reverses, reference), eq(affiliateEvent.reportState, 'waiting')))
}

function toReport(event: Event): AffiliateReport {
  const { kind, trackingCode, reference, amount, leadType, metadata, source, reverses } = event
  if (kind === 'lead')
    return { kind, reference, trackingCode, leadType: leadType ?? '', value: amount, metadata, source }
  return kind === 'conversion'
    ? { kind, reference, trackingCode, amount }
    : { kind, reference, trackingCode, amount, reverses: reverses ?? '' }
}

/** The platform was removed: the waiting reports are dropped. */
async function dropPending({ db }: ReportPorts): Promise<void> {
  await db
    .update(affiliateEvent)
    .set({ reportState: 'none', reportDueAt: null })
    .where(eq(affiliateEvent.reportState, 'waiting'))
}
