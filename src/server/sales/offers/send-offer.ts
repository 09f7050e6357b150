import { eq } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { OfferInput } from '#domain/sales/offers/offer-input.schema.ts'
import { offer } from '#server/database/schema/sales/offers.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { priceCart } from '../checkout/price-cart.ts'
import { findOffer } from './internal/find-offer.ts'
import { mailOffer } from './internal/mail-offer.ts'
import { offerPurchase } from './open-offer.ts'
import { previewOffer } from './preview-offer.ts'

type SendPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>
type Sent = { wish: OfferInput; actorId: string; ipHash: string }

/**
 * Creates an offer for one recipient and emails its link; returns its id. Idempotent: the form provides the id. Throws
 * DomainError 'invalid_input' as `previewOffer`.
 */
export async function sendOffer(ports: SendPorts, { wish, actorId, ipHash }: Sent): Promise<string> {
  const now = ports.clock.now()
  const priced = await previewOffer(ports, wish)
  const { product: productId, ...terms } = wish
  return ports.db.transaction(async (transaction) => {
    const [made] = await transaction
      .insert(offer)
      .values({ ...terms, productId, createdAt: now, createdBy: actorId })
      .onConflictDoNothing()
      .returning()
    if (!made) return wish.id
    await mailOffer(ports, transaction, made, priced)
    const { quantity, monthlyPrice, setupFee, validUntil } = wish
    await recordAudit(transaction, {
      action: 'offer.sent',
      actorId,
      ipHash,
      subject: `offer/${wish.id}`,
      occurredAt: now,
      details: { productId, quantity, monthlyPrice, setupFee, validUntil },
    })
    return made.id
  })
}

/** Sends an offer's email again. Throws DomainError 'not_found', and 'offer_over' when it is no longer open. */
export async function mailOfferAgain(
  ports: SendPorts,
  { offerId, actorId, ipHash }: { offerId: string; actorId: string; ipHash: string },
): Promise<void> {
  const sent = await findOffer(ports, offerId)
  if (!sent) throw new DomainError('not_found')
  const priced = await priceCart(ports, offerPurchase(sent), sent.language)
  await ports.db.transaction(async (transaction) => {
    const [held] = await transaction.select().from(offer).where(eq(offer.id, offerId)).for('update')
    const found = held && (await findOffer({ db: transaction, clock: ports.clock }, offerId))
    if (!found) throw new DomainError('not_found')
    if (found.state !== 'open') throw new DomainError('offer_over')
    await mailOffer(ports, transaction, held, priced)
    await recordAudit(transaction, {
      action: 'offer.mailed-again',
      actorId,
      ipHash,
      subject: `offer/${offerId}`,
      occurredAt: ports.clock.now(),
    })
  })
}
