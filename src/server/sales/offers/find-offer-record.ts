import { and, eq, isNull } from 'drizzle-orm'
import type { Language } from '#domain/platform/language/language.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { listAuditEvents } from '#server/platform/audit/list-audit-events.ts'
import type { Ports } from '#server/ports/ports.ts'
import { priceCart } from '../checkout/price-cart.ts'
import { findOffer } from './internal/find-offer.ts'
import { offerPurchase } from './open-offer.ts'

/**
 * An offer for the back office: its price, the account with its email (null if none) and its audit events. Undefined if
 * there is no offer with this id.
 */
export async function findOfferRecord(
  ports: Pick<Ports, 'db' | 'clock' | 'settings'>,
  id: string,
  language: Language,
) {
  const found = await findOffer(ports, id)
  if (!found) return undefined
  const [priced, [user], acts] = await Promise.all([
    priceCart(ports, offerPurchase(found), language),
    ports.db
      .select({ id: account.id })
      .from(account)
      .where(and(eq(account.email, found.email), isNull(account.anonymisedAt))),
    listAuditEvents(ports, `offer/${id}`),
  ])
  return { found, priced, customerId: user?.id ?? null, acts }
}
