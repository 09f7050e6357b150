import { and, eq, sql } from 'drizzle-orm'
import { cents } from '#domain/platform/money/cents.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { affiliateEvent } from '#server/database/schema/operations/affiliates.ts'
import type { RecordPorts } from './record-conversion.ts'
import { recordOrder } from './record-order.ts'

/**
 * Job; idempotent. Reverses a conversion by the amount of a credit note for its order (refund, withdrawal or
 * cancellation by the shop), at most by what is left of it. Records the conversion first if it is missing.
 */
export async function recordCredit(ports: RecordPorts, creditNoteId: string): Promise<void> {
  const [note] = await ports.db.select().from(invoice).where(eq(invoice.id, creditNoteId))
  if (!note?.orderId) return
  const conversion = await recordOrder(ports, note.orderId)
  if (!conversion) return
  await ports.db.transaction(async (transaction) => {
    // Serialises two credit notes for one order.
    const [locked] = await transaction
      .select()
      .from(affiliateEvent)
      .where(eq(affiliateEvent.id, conversion.id))
      .for('update')
    if (!locked) return
    const [previous] = await transaction
      .select({ taken: sql<number>`coalesce(sum(${affiliateEvent.amount}), 0)::int` })
      .from(affiliateEvent)
      .where(and(eq(affiliateEvent.kind, 'reversal'), eq(affiliateEvent.reverses, locked.reference)))
    const remaining = locked.amount - (previous?.taken ?? 0)
    if (remaining <= 0) return
    const isReported = locked.reportState === 'waiting' || locked.reportState === 'sent'
    // When the report of the conversion was abandoned, the reversal is reported together with it later.
    const unreportedState = locked.reportState === 'failed' ? 'failed' : 'none'
    const now = ports.clock.now()
    const amount = cents(Math.min(remaining, note.total))
    const [inserted] = await transaction
      .insert(affiliateEvent)
      .values({
        kind: 'reversal',
        trackingCode: locked.trackingCode,
        reference: note.number,
        amount,
        reverses: locked.reference,
        source: 'vitrine',
        metadata: {},
        origin: 'shop',
        status: 'success',
        orderId: note.orderId,
        isOwnPurchase: locked.isOwnPurchase,
        createdAt: now,
        reportState: isReported ? 'waiting' : unreportedState,
        reportTries: 0,
        reportMessage: '',
        reportDueAt: isReported ? now : null,
      })
      .onConflictDoNothing()
      .returning({ id: affiliateEvent.id })
    if (!inserted) return
    if (amount === remaining)
      await transaction
        .update(affiliateEvent)
        .set({ status: 'reversed' })
        .where(eq(affiliateEvent.id, locked.id))
    if (isReported) await ports.jobs.send(transaction, 'affiliates.report', {})
  })
  await ports.live.publish('directaffi-conversions', {})
}
