import { and, eq } from 'drizzle-orm'
import type { Buyer } from '#domain/billing/invoices/buyer.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { readLocationEvidence } from '#server/billing/tax/location-evidence.ts'
import { checkout } from '#server/database/schema/sales/orders.ts'
import type { Account } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'

export type CheckoutDraft = Pick<
  typeof checkout.$inferSelect,
  'id' | 'buyer' | 'declaredCountry' | 'affiliateCode' | 'affiliateCodeAt'
>

/** The buyer's checkout draft; created if absent. */
export async function openCheckout(
  { db, ids, clock }: Pick<Ports, 'db' | 'ids' | 'clock'>,
  account: Account,
): Promise<CheckoutDraft> {
  const find = () => db.select().from(checkout).where(eq(checkout.accountId, account.id))
  const [existing] = await find()
  if (existing) return existing
  await db
    .insert(checkout)
    .values({ accountId: account.id, id: ids.next(), buyer: null, updatedAt: clock.now() })
    .onConflictDoNothing()
  const [created] = await find()
  if (!created) throw new Error('The checkout was not kept')
  return created
}

/** Saves the buyer's details for the review step. */
export async function saveBuyer(
  ports: Pick<Ports, 'db' | 'ids' | 'clock'>,
  account: Account,
  buyer: Buyer,
): Promise<void> {
  await openCheckout(ports, account)
  await ports.db
    .update(checkout)
    // A new address may give new conflicting location evidence: the buyer declares the country again.
    .set({ buyer, declaredCountry: null, updatedAt: ports.clock.now() })
    .where(eq(checkout.accountId, account.id))
}

/**
 * Stores the country that the buyer declares, one of those offered to them. Does nothing without a buyer or when no
 * country is in question. Throws DomainError 'invalid_input' for another country.
 */
export async function declareCountry(
  ports: Pick<Ports, 'db' | 'ids' | 'clock'>,
  account: Account,
  { country, visitorCountry }: { country: string; visitorCountry: string | null },
): Promise<void> {
  const { buyer, declaredCountry } = await openCheckout(ports, account)
  if (!buyer) return
  const evidenceInput = { buyer, account, declaredCountry, visitorCountry }
  const { countries } = await readLocationEvidence(ports.db, account.id, evidenceInput)
  if (countries.length === 0) return
  if (!countries.includes(country))
    throw new DomainError('invalid_input', { fields: { declaredCountry: 'country_required' } })
  await ports.db
    .update(checkout)
    .set({ declaredCountry: country, updatedAt: ports.clock.now() })
    .where(eq(checkout.accountId, account.id))
}

/**
 * Gives the checkout a new id; the finished or cancelled order keeps the previous id. Preserves the buyer's details,
 * and the affiliate code when the same purchase continues. Returns true for the one call that renewed it.
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
