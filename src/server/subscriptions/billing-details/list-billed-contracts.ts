import { and, asc, eq, ne } from 'drizzle-orm'
import type { Buyer } from '#domain/billing/invoices/buyer.ts'
import type { LocationEvidence } from '#domain/billing/tax/location-evidence.ts'
import type { VatKind } from '#domain/billing/tax/vat-kind.ts'
import type { Seat } from '#domain/platform/addresses/vat-territory.ts'
import type { Day } from '#domain/platform/calendar/day.ts'
import { canonicalJson } from '#domain/platform/json/canonical-json.ts'
import { addresseeOf, readAddressees } from '#server/billing/tax/read-addressees.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { order, orderLine } from '#server/database/schema/sales/orders.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'

/** Subscriptions billed to the same buyer at the same location. */
export type BilledContracts = {
  orderIds: readonly string[]
  orderNumbers: readonly string[]
  buyer: Buyer
  seat: Seat
  /** Location evidence of the latest change of buyer; undefined when the evidence of the account's orders applies. */
  evidence?: readonly LocationEvidence[]
  subscriptions: readonly {
    id: string
    name: string
    quantity: number
    nextChargeOn: Day
    vatKind: VatKind
  }[]
}

/** The account's running subscriptions grouped by buyer and location, the next charge first. */
export async function listBilledContracts(
  db: Database | Transaction,
  accountId: string,
): Promise<BilledContracts[]> {
  const rows = await db
    .select({
      orderLineId: subscription.orderLineId,
      orderId: order.id,
      orderNumber: order.number,
      id: subscription.id,
      name: subscription.name,
      quantity: subscription.quantity,
      nextChargeOn: subscription.nextChargeOn,
      vatKind: subscription.vatKind,
    })
    .from(subscription)
    .innerJoin(orderLine, eq(orderLine.id, subscription.orderLineId))
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(and(eq(subscription.accountId, accountId), ne(subscription.status, 'cancelled')))
    .orderBy(asc(subscription.nextChargeOn), asc(subscription.id))
  const addressees = await readAddressees(
    db,
    rows.map(({ orderLineId }) => orderLineId),
  )
  const billed = rows.map((row) => ({ ...row, ...addresseeOf(addressees, row.orderLineId) }))
  const groups = Map.groupBy(billed, ({ buyer, seat }) => canonicalJson([buyer, seat]))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    return {
      orderIds: [...new Set(group.map(({ orderId }) => orderId))],
      orderNumbers: [...new Set(group.map(({ orderNumber }) => orderNumber))],
      buyer: first.buyer,
      seat: first.seat,
      ...(first.evidence && { evidence: first.evidence }),
      subscriptions: group.map(({ id, name, quantity, nextChargeOn, vatKind }) => ({
        id,
        name,
        quantity,
        nextChargeOn,
        vatKind,
      })),
    }
  })
}
