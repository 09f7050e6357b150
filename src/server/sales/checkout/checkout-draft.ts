import { and, eq } from 'drizzle-orm'
import type { Buyer } from '#domain/billing/invoices/buyer.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { readSigns } from '#server/billing/tax/country-signs.ts'
import { checkout } from '#server/database/schema/sales/orders.ts'
import type { Account } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'

export type CheckoutDraft = Pick<
  typeof checkout.$inferSelect,
  'id' | 'buyer' | 'declaredCountry' | 'affiliateCode' | 'affiliateCodeAt'
>

/** What this buyer told the checkout before; made when it is not there. */
export async function openCheckout(
  { db, ids, clock }: Pick<Ports, 'db' | 'ids' | 'clock'>,
  account: Account,
): Promise<CheckoutDraft> {
  const find = () => db.select().from(checkout).where(eq(checkout.accountId, account.id))
  const [present] = await find()
  if (present) return present
  await db
    .insert(checkout)
    .values({ accountId: account.id, id: ids.next(), buyer: null, updatedAt: clock.now() })
    .onConflictDoNothing()
  const [created] = await find()
  if (!created) throw new Error('The checkout was not kept')
  return created
}

/** Keeps the buyer's details for the review that follows. */
export async function saveBuyer(
  ports: Pick<Ports, 'db' | 'ids' | 'clock'>,
  account: Account,
  buyer: Buyer,
): Promise<void> {
  await openCheckout(ports, account)
  await ports.db
    .update(checkout)
    // Another address is another question: where they live is asked anew when signs disagree.
    .set({ buyer, declaredCountry: null, updatedAt: ports.clock.now() })
    .where(eq(checkout.accountId, account.id))
}

/**
 * Keeps where the buyer says to live, one of the countries they were asked about. Throws DomainError 'invalid_input' for another one; does nothing when
 * there is nothing to ask any more.
 */
export async function declareCountry(
  ports: Pick<Ports, 'db' | 'ids' | 'clock'>,
  account: Account,
  { country, visitorCountry }: { country: string; visitorCountry: string | null },
): Promise<void> {
  const { buyer, declaredCountry } = await openCheckout(ports, account)
  if (!buyer) return
  const known = { buyer, account, declaredCountry, visitorCountry }
  const { countries } = await readSigns(ports.db, account.id, known)
  if (countries.length === 0) return
  if (!countries.includes(country))
    throw new DomainError('invalid_input', { fields: { declaredCountry: 'country_required' } })
  await ports.db
    .update(checkout)
    .set({ declaredCountry: country, updatedAt: ports.clock.now() })
    .where(eq(checkout.accountId, account.id))
}

/**
 * A new checkout identity for what follows: the finished or abandoned order keeps the old one. Details stay, and who
 * brought the buyer while they go on with the same purchase. True for the one call that renewed it.
 */
export async function renewCheckout(
  { db, ids, clock }: Pick<Ports, 'db' | 'ids' | 'clock'>,
  accountId: string,
  finishedId: string,
  { isSamePurchase }: { isSamePurchase: boolean },
): Promise<boolean> {
  const renewed = await db
    .update(checkout)
    .set({
      id: ids.next(),
      updatedAt: clock.now(),
      ...(isSamePurchase ? {} : { affiliateCode: null, affiliateCodeAt: null }),
    })
    .where(and(eq(checkout.accountId, accountId), eq(checkout.id, finishedId)))
    .returning({ id: checkout.id })
  return renewed.length > 0
}
