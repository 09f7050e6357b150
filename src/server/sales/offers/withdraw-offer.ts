import { eq } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { offer } from '#server/database/schema/sales/offers.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { findOffer } from './internal/find-offer.ts'

/**
 * Withdraws an offer that has not been accepted; idempotent. Throws DomainError 'not_found', and 'offer_closed' when it
 * has an order or has expired.
 */
export async function withdrawOffer(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { offerId, actorId, ipHash }: { offerId: string; actorId: string; ipHash: string },
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (transaction) => {
    // Locks first, so that `findOffer` sees an order that a concurrent transaction places from the offer.
    await transaction.select({ id: offer.id }).from(offer).where(eq(offer.id, offerId)).for('update')
    const found = await findOffer({ db: transaction, clock }, offerId)
    if (!found) throw new DomainError('not_found')
    if (found.state === 'withdrawn') return
    if (found.state !== 'open') throw new DomainError('offer_closed')
    await transaction.update(offer).set({ withdrawnAt: now }).where(eq(offer.id, offerId))
    await recordAudit(transaction, {
      action: 'offer.withdrawn',
      actorId,
      ipHash,
      subject: `offer/${offerId}`,
      occurredAt: now,
    })
  })
}
