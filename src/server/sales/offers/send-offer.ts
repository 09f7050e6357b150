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
type SendParams = { input: OfferInput; actorId: string; ipHash: string }

/**
 * Creates an offer for one recipient and emails its link; returns its id. Idempotent: the form provides the id. Throws
 * DomainError 'invalid_input' as `previewOffer`.
 */
export async function sendOffer(ports: SendPorts, { input, actorId, ipHash }: SendParams): Promise<string> {
  const now = ports.clock.now()
  const priced = await previewOffer(ports, input)
  const { product: productId, ...terms } = input
  return ports.db.transaction(async (transaction) => {
    const [created] = await transaction
      .insert(offer)
      .values({ ...terms, productId, createdAt: now, createdBy: actorId })
      .onConflictDoNothing()
      .returning()
    if (!created) return input.id
    await mailOffer(ports, transaction, created, priced)
    const { quantity, monthlyPrice, setupFee, validUntil } = input
    await recordAudit(transaction, {
      action: 'offer.sent',
      actorId,
      ipHash,
      subject: `offer/${input.id}`,
      occurredAt: now,
      details: { productId, quantity, monthlyPrice, setupFee, validUntil },
    })
    return created.id
  })
}

/** Sends an offer's email again. Throws DomainError 'not_found', and 'offer_closed' when it is no longer open. */
export async function mailOfferAgain(
  ports: SendPorts,
  { offerId, actorId, ipHash }: { offerId: string; actorId: string; ipHash: string },
): Promise<void> {
  const sent = await findOffer(ports, offerId)
  if (!sent) throw new DomainError('not_found')
  const priced = await priceCart(ports, offerPurchase(sent), sent.language)
  await ports.db.transaction(async (transaction) => {
    const [locked] = await transaction.select().from(offer).where(eq(offer.id, offerId)).for('update')
    const found = locked && (await findOffer({ db: transaction, clock: ports.clock }, offerId))
    if (!found) throw new DomainError('not_found')
    if (found.state !== 'open') throw new DomainError('offer_closed')
    await mailOffer(ports, transaction, locked, priced)
    await recordAudit(transaction, {
      action: 'offer.mailed-again',
      actorId,
      ipHash,
      subject: `offer/${offerId}`,
      occurredAt: ports.clock.now(),
    })
  })
}
