import { and, eq, isNull } from 'drizzle-orm'
import { amountLabel } from '#domain/billing/tax/amount-label.ts'
import { formatDay } from '#domain/platform/calendar/format-day.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import type { Transaction } from '#server/database/database.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import type { OfferVariables } from '#server/messaging/mailing/offer-variables.ts'
import { queueMail } from '#server/messaging/mailing/queue-mail.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { PricedCart } from '../../checkout/price-cart.ts'
import { offerLink } from '../offer-link.ts'
import type { Offer } from './find-offer.ts'

/**
 * Emails an offer to its recipient, with its price, last day and link. The caller prices it before the transaction,
 * because pricing would occupy a second connection.
 */
export async function mailOffer(
  ports: Pick<Ports, 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>,
  transaction: Transaction,
  offer: Offer,
  { lines, breakdown }: Pick<PricedCart, 'lines' | 'breakdown'>,
): Promise<void> {
  const { email, language, quantity, startsNotBefore, validUntil, note } = offer
  const label = amountLabel(breakdown.byRate)
  const [user] = await transaction
    .select({ firstName: account.firstName })
    .from(account)
    .where(and(eq(account.email, email), isNull(account.anonymisedAt)))
  const [general, seller] = await Promise.all([ports.settings.get('general'), ports.settings.get('seller')])
  const variables: OfferVariables = {
    first_name: user?.firstName ?? '',
    product_name: lines[0]?.product.name ?? offer.productId,
    quantity: String(quantity),
    monthly_total: amountText(breakdown.monthlyTotal, label, language),
    setup_fee: offer.setupFee > 0 ? amountText(offer.setupFee, label, language) : '',
    first_payment: amountText(breakdown.total, label, language),
    starts_on: startsNotBefore ? formatDay(startsNotBefore, language) : '',
    valid_until: formatDay(validUntil, language),
    has_note: note && '1',
    note_lines: note ? note.split('\n') : [],
    offer_url: offerLink(ports.shop, offer.id, language),
    contact_email: seller.email,
    shop_name: general.siteName,
  }
  await queueMail(ports, transaction, { template: 'offer', language, recipient: email, variables })
}
