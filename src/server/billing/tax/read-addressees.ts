import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Buyer } from '#domain/billing/invoices/buyer.ts'
import type { CountrySign } from '#domain/billing/tax/country-evidence.ts'
import type { VatBasis } from '#domain/billing/tax/decide-vat.ts'
import type { Seat } from '#domain/platform/addresses/vat-territory.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { order, orderLine } from '#server/database/schema/sales/orders.ts'
import { buyerChange } from '#server/database/schema/subscriptions/billing-details.ts'

/** Whom a bill is addressed to: the buyer of the contract as of today, reached as they are reached today. */
export type Addressee = {
  accountId: string
  buyer: Buyer
  /** Where the contract is taxed. */
  seat: Seat
  /** What was known of that place when it was last changed; undefined where the signs of the account's orders count. */
  signs?: readonly CountrySign[]
  email: string
  language: Language
}

/** A buyer in place of the one that the contracts of an order have, for a preview. */
export type SupposedBuyer = { orderId: string } & Required<Pick<Addressee, 'buyer' | 'seat' | 'signs'>>

type Addressees = Map<string, Addressee>

/**
 * By the order line each subscription came from: the buyer of the order, or who they have become since (Directive 2006/112, art. 63, 64, 226(5): place
 * and buyer are those of each month's supply).
 */
export async function readAddressees(
  db: Database | Transaction,
  orderLineIds: readonly string[],
  supposed: readonly SupposedBuyer[] = [],
): Promise<Addressees> {
  if (orderLineIds.length === 0) return new Map()
  const rows = await db
    .select({
      lineId: orderLine.id,
      orderId: order.id,
      accountId: order.accountId,
      buyer: order.buyer,
      vatBasis: order.vatBasis,
      email: account.email,
      language: account.language,
    })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .innerJoin(account, eq(account.id, order.accountId))
    .where(inArray(orderLine.id, [...orderLineIds]))
  const changes = await readBuyerChanges(
    db,
    rows.map(({ orderId }) => orderId),
  )
  const changed = new Map([...changes, ...supposed].map(({ orderId, ...change }) => [orderId, change]))
  return new Map(
    rows.map(({ lineId, orderId, vatBasis, ...ordered }) => {
      const { country, zipCode } = vatBasis.buyer
      return [lineId, { ...ordered, seat: { country, zipCode }, ...changed.get(orderId) }]
    }),
  )
}

/** The latest change of the buyer of each order; none for an order that is billed as it was placed. */
function readBuyerChanges(db: Database | Transaction, orderIds: readonly string[]): Promise<SupposedBuyer[]> {
  const { orderId, buyer, seat, signs } = buyerChange
  return db
    .selectDistinctOn([orderId], { orderId, buyer, seat, signs })
    .from(buyerChange)
    .where(inArray(orderId, [...orderIds]))
    .orderBy(orderId, desc(buyerChange.changedAt), desc(buyerChange.id))
}

/** Whom the contracts of an order are billed to today, at the place they are taxed by; undefined where there is no such order. */
export async function readOrderBuyer(
  db: Database | Transaction,
  orderId: string,
): Promise<VatBasis['buyer'] | undefined> {
  const [placed] = await db.select({ vatBasis: order.vatBasis }).from(order).where(eq(order.id, orderId))
  const [changed] = await readBuyerChanges(db, [orderId])
  if (!changed) return placed?.vatBasis.buyer
  const { buyerType, vatNumber } = changed.buyer
  return { ...changed.seat, buyerType, vatNumber }
}

/** A part of whom an order is billed to today, in SQL. */
export function currentlyOf(column: 'buyer' | 'seat') {
  const former = column === 'buyer' ? sql`${order.buyer}` : sql`${order.vatBasis} -> 'buyer'`
  return sql`coalesce((SELECT ${buyerChange[column]} FROM ${buyerChange} WHERE ${buyerChange.orderId} = ${order.id}
    ORDER BY ${buyerChange.changedAt} DESC, ${buyerChange.id} DESC LIMIT 1), ${former})`
}

export function addresseeOf(addressees: Addressees, orderLineId: string): Addressee {
  const addressee = addressees.get(orderLineId)
  if (!addressee) throw new Error(`The order line ${orderLineId} has no order`)
  return addressee
}
