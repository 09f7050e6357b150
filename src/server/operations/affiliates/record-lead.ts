import type { AffiliateOrigin } from '#domain/platform/affiliates/affiliate-event.ts'
import { defaultTrackingCode } from '#domain/platform/affiliates/tracking-code.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import { affiliateEvent } from '#server/database/schema/operations/affiliates.ts'
import type { RecordedLead } from '#server/ports/job-queue.ts'
import type { Ports } from '#server/ports/ports.ts'
import { beginReport } from './internal/begin-report.ts'

type RecordPorts = Pick<Ports, 'db' | 'clock' | 'jobs' | 'secrets' | 'settings' | 'fixedAffiliate'>

type Lead = {
  reference: string
  /** Undefined when the lead has no affiliate code. */
  trackingCode: string | undefined
  leadType: string
  value: Cents
  metadata: Record<string, unknown>
  source: string
  origin: AffiliateOrigin
}

/** Records a lead, once per reference. A job reports leads of this shop to the external platform. */
export async function recordLead(ports: RecordPorts, lead: Lead): Promise<void> {
  const { reference, leadType, value: amount, metadata, source, origin } = lead
  const report = await beginReport(ports, origin)
  await ports.db.transaction(async (transaction) => {
    const [inserted] = await transaction
      .insert(affiliateEvent)
      .values({
        kind: 'lead',
        trackingCode: lead.trackingCode ?? defaultTrackingCode,
        reference,
        amount,
        leadType,
        source,
        metadata,
        origin,
        isOwnPurchase: false,
        status: 'success',
        createdAt: ports.clock.now(),
        ...report,
      })
      .onConflictDoNothing()
      .returning({ id: affiliateEvent.id })
    if (inserted && report.reportState === 'waiting')
      await ports.jobs.send(transaction, 'affiliates.report', {})
  })
}

/** Records a lead of this shop from its job's data. */
export function recordOwnLead(ports: RecordPorts, { id, code, type, value, language }: RecordedLead) {
  return recordLead(ports, {
    reference: id,
    trackingCode: code,
    leadType: type,
    value,
    metadata: { language },
    source: 'vitrine',
    origin: 'shop',
  })
}
