import { and, eq, sql } from 'drizzle-orm'
import { cents } from '#domain/platform/money/cents.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { affiliateEvent } from '#server/database/schema/operations/affiliates.ts'
import type { RecordPorts } from './record-conversion.ts'
import { recordOrder } from './record-order.ts'

/**
 * Takes back of a conversion what a credit note took back of its order: a refund, a withdrawal, an order that the shop
 * cancelled. Never more than it was. A job, safe to repeat; it writes the conversion down first should that not have happened.
 */
export async function recordCredit(ports: RecordPorts, creditNoteId: string): Promise<void> {
  const [note] = await ports.db.select().from(invoice).where(eq(invoice.id, creditNoteId))
  if (!note?.orderId) return
  const conversion = await recordOrder(ports, note.orderId)
  if (!conversion) return
  await ports.db.transaction(async (transaction) => {
    // Two notes over one order come one after the other.
    const [locked] = await transaction
      .select()
      .from(affiliateEvent)
      .where(eq(affiliateEvent.id, conversion.id))
      .for('update')
    if (!locked) return
    const [before] = await transaction
      .select({ taken: sql<number>`coalesce(sum(${affiliateEvent.amount}), 0)::int` })
      .from(affiliateEvent)
      .where(and(eq(affiliateEvent.kind, 'reversal'), eq(affiliateEvent.reverses, locked.reference)))
    const left = locked.amount - (before?.taken ?? 0)
    if (left <= 0) return
    const isTold = locked.reportState === 'waiting' || locked.reportState === 'sent'
    // Given up with its conversion, it is told again with it.
    const untold = locked.reportState === 'given_up' ? 'given_up' : 'none'
    const now = ports.clock.now()
    const amount = cents(Math.min(left, note.total))
    const [written] = await transaction
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
        reportState: isTold ? 'waiting' : untold,
        reportTries: 0,
        reportMessage: '',
        reportDueAt: isTold ? now : null,
      })
      .onConflictDoNothing()
      .returning({ id: affiliateEvent.id })
    if (!written) return
    if (amount === left)
      await transaction
        .update(affiliateEvent)
        .set({ status: 'reversed' })
        .where(eq(affiliateEvent.id, locked.id))
    if (isTold) await ports.jobs.send(transaction, 'affiliates.report', {})
  })
  await ports.live.publish('directaffi-conversions', {})
}
