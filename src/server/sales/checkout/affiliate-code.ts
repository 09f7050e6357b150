import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { checkout } from '#server/database/schema/sales/orders.ts'
import type { Account } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type CheckoutDraft, openCheckout } from './checkout-draft.ts'

/** Longer than anybody's visit: what was known without consent goes with no later one (C-17). */
const visitMs = 12 * 3_600_000

/** Whatever visit began before this instant is over. */
export const endOfVisit = (now: Date) => new Date(now.getTime() - visitMs)

/** Who brought this buyer, should this still be the visit in which that was known. */
export function codeOfVisit(
  { affiliateCode, affiliateCodeAt }: Pick<CheckoutDraft, 'affiliateCode' | 'affiliateCodeAt'>,
  now: Date,
): string | null {
  return affiliateCodeAt && affiliateCodeAt > endOfVisit(now) ? affiliateCode : null
}

/** Keeps who brought this buyer with the checkout, before the page of the payment is loaded; the first of a visit stays. */
export async function keepAffiliateCode(
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

/** Forgets it, for who refuses to be followed. */
export async function dropAffiliateCode({ db }: Pick<Ports, 'db'>, accountId: string): Promise<void> {
  await db
    .update(checkout)
    .set({ affiliateCode: null, affiliateCodeAt: null })
    .where(eq(checkout.accountId, accountId))
}
