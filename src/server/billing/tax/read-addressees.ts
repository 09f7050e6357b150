import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Buyer } from '#domain/billing/invoices/buyer.ts'
import type { VatBasis } from '#domain/billing/tax/decide-vat.ts'
import type { LocationEvidence } from '#domain/billing/tax/location-evidence.ts'
import type { Seat } from '#domain/platform/addresses/vat-territory.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { order, orderLine } from '#server/database/schema/sales/orders.ts'
import { buyerChange } from '#server/database/schema/subscriptions/billing-details.ts'

/** The addressee of a bill: the buyer as of today, with the account's current email and language. */
export type Addressee = {
  accountId: string
  buyer: Buyer
  /** The place where the subscription is taxed. */
  seat: Seat
  /** Location evidence of the last buyer change; undefined when the evidence of the account's orders applies. */
  evidence?: readonly LocationEvidence[]
  email: string
  language: Language
}

/** A hypothetical buyer of an order's subscriptions, for a preview. */
export type HypotheticalBuyer = { orderId: string } & Required<Pick<Addressee, 'buyer' | 'seat' | 'evidence'>>

type Addressees = Map<string, Addressee>

/**
 * Addressees by order line: the order's buyer, or the latest buyer change (Directive 2006/112, art. 63, 64, 226(5):
 * place and buyer are those of each month's supply).
 */
export async function readAddressees(
  db: Database | Transaction,
  orderLineIds: readonly string[],
  hypothetical: readonly HypotheticalBuyer[] = [],
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
  const changed = new Map([...changes, ...hypothetical].map(({ orderId, ...change }) => [orderId, change]))
  return new Map(
    rows.map(({ lineId, orderId, vatBasis, ...addressee }) => {
      const { country, zipCode } = vatBasis.buyer
      return [lineId, { ...addressee, seat: { country, zipCode }, ...changed.get(orderId) }]
    }),
  )
}

/** The latest buyer change of each order; orders without a change are missing. */
function readBuyerChanges(
  db: Database | Transaction,
  orderIds: readonly string[],
): Promise<HypotheticalBuyer[]> {
  const { orderId, buyer, seat, evidence } = buyerChange
  return db
    .selectDistinctOn([orderId], { orderId, buyer, seat, evidence })
    .from(buyerChange)
    .where(inArray(orderId, [...orderIds]))
    .orderBy(orderId, desc(buyerChange.changedAt), desc(buyerChange.id))
}

/** The current buyer of an order's subscriptions, with the place of taxation; undefined when there is no such order. */
export async function readOrderBuyer(
  db: Database | Transaction,
  orderId: string,
): Promise<VatBasis['buyer'] | undefined> {
  const [orderRow] = await db.select({ vatBasis: order.vatBasis }).from(order).where(eq(order.id, orderId))
  const [changed] = await readBuyerChanges(db, [orderId])
  if (!changed) return orderRow?.vatBasis.buyer
  const { buyerType, vatNumber } = changed.buyer
  return { ...changed.seat, buyerType, vatNumber }
}

/** SQL for the current buyer or seat of an order. */
export function currentlyOf(column: 'buyer' | 'seat') {
  const original = column === 'buyer' ? sql`${order.buyer}` : sql`${order.vatBasis} -> 'buyer'`
  return sql`coalesce((SELECT ${buyerChange[column]} FROM ${buyerChange} WHERE ${buyerChange.orderId} = ${order.id}
    ORDER BY ${buyerChange.changedAt} DESC, ${buyerChange.id} DESC LIMIT 1), ${original})`
}

export function addresseeOf(addressees: Addressees, orderLineId: string): Addressee {
  const addressee = addressees.get(orderLineId)
  if (!addressee) throw new Error(`The order line ${orderLineId} has no order`)
  return addressee
}
