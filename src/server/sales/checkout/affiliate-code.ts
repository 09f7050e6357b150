import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { checkout } from '#server/database/schema/sales/orders.ts'
import type { Account } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type CheckoutDraft, openCheckout } from './checkout-draft.ts'

/** Longer than any visit: an affiliate code stored without consent must not apply to a later visit. */
const visitMs = 12 * 3_600_000

/** A visit that began before this instant is over. */
export const endOfVisit = (now: Date) => new Date(now.getTime() - visitMs)

/** The affiliate code of the current visit; null when none is stored or the visit is over. */
export function codeOfVisit(
  { affiliateCode, affiliateCodeAt }: Pick<CheckoutDraft, 'affiliateCode' | 'affiliateCodeAt'>,
  now: Date,
): string | null {
  return affiliateCodeAt && affiliateCodeAt > endOfVisit(now) ? affiliateCode : null
}

/**
 * Stores an affiliate code with the buyer's checkout, before the payment page loads; does not replace a code of the
 * same visit.
 */
export async function storeAffiliateCode(
  ports: Pick<Ports, 'db' | 'ids' | 'clock'>,
  account: Account,
  code: string,
): Promise<void> {
  await openCheckout(ports, account)
  const now = ports.clock.now()
  await ports.db
    .update(checkout)
    .set({ affiliateCode: code, affiliateCodeAt: now })
    .where(
      and(
        eq(checkout.accountId, account.id),
        or(isNull(checkout.affiliateCode), lt(checkout.affiliateCodeAt, endOfVisit(now))),
      ),
    )
}

/** Deletes the affiliate code of a buyer who refuses tracking. */
export async function dropAffiliateCode({ db }: Pick<Ports, 'db'>, accountId: string): Promise<void> {
  await db
    .update(checkout)
    .set({ affiliateCode: null, affiliateCodeAt: null })
    .where(eq(checkout.accountId, accountId))
}
