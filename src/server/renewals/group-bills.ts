import { eq, inArray } from 'drizzle-orm'
import type { BillItem } from '#domain/billing/bill.ts'
import { periodFrom } from '#domain/billing/billing-period.ts'
import { monthlyTotal } from '#domain/billing/plan.ts'
import type { Buyer } from '#domain/checkout/buyer.ts'
import { canonicalJson } from '#domain/json/canonical-json.ts'
import type { Language } from '#domain/language.ts'
import type { Database, Transaction } from '../database/database.ts'
import { account } from '../database/schema/accounts.ts'
import { order, orderLine } from '../database/schema/orders.ts'
import type { Seat } from '../tax/vat-basis.ts'
import type { PlannedMonth } from './plan-due.ts'

/** Whom a bill is addressed to: the buyer as they ordered, reached as they are reached today. */
export type Addressee = {
  accountId: string
  buyer: Buyer
  /** Where their order was taxed as theirs. */
  seat: Seat
  email: string
  language: Language
}

/** What one customer owes for one day at one address from one means of payment: one invoice, one charge. */
export type Bill = Addressee & { items: BillItem[] }

/**
 * The bills of some months. What somebody bought as a business is not billed with what they bought as a person, and each means of
 * payment is charged what its owner agreed to for it.
 */
export async function groupBills(
  db: Database | Transaction,
  months: readonly PlannedMonth[],
): Promise<Bill[]> {
  const addressees = await readAddressees(
    db,
    months.map((month) => month.subscription.orderLineId),
  )
  const bills = new Map<string, Bill>()
  for (const month of months) {
    const { accountId, nextChargeOn, paymentMethodId, orderLineId } = month.subscription
    const addressee = addresseeOf(addressees, orderLineId)
    const key = canonicalJson([nextChargeOn, accountId, paymentMethodId, addressee.buyer, addressee.seat])
    const bill = bills.get(key)
    if (bill) bill.items.push(...itemsOf(month))
    else bills.set(key, { ...addressee, items: itemsOf(month) })
  }
  return [...bills.values()]
}

function itemsOf({ subscription, plan, setupFee }: PlannedMonth): BillItem[] {
  const { id: subscriptionId, nextChargeOn, anchorDay, priceBasis: basis } = subscription
  const { name, quantity, monthlyPrice, vatKind } = plan
  const common = { subscriptionId, name, basis, vatKind }
  const month: BillItem = {
    ...{ ...common, kind: 'subscription', quantity, unitPrice: monthlyPrice },
    ...{ period: periodFrom(nextChargeOn, anchorDay), amount: monthlyTotal(plan) },
  }
  if (setupFee === 0) return [month]
  const setup: BillItem = {
    ...{ ...common, kind: 'setup', quantity: 1, unitPrice: setupFee, period: null, amount: setupFee },
  }
  return [month, setup]
}

type Addressees = Map<string, Addressee>

/** By the order line each subscription came from. */
export async function readAddressees(
  db: Database | Transaction,
  orderLineIds: readonly string[],
): Promise<Addressees> {
  if (orderLineIds.length === 0) return new Map()
  const rows = await db
    .select({
      lineId: orderLine.id,
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
  return new Map(
    rows.map(({ lineId, vatBasis, ...addressee }) => {
      const { country, zipCode } = vatBasis.buyer
      return [lineId, { ...addressee, seat: { country, zipCode } }]
    }),
  )
}

export function addresseeOf(addressees: Addressees, orderLineId: string): Addressee {
  const addressee = addressees.get(orderLineId)
  if (!addressee) throw new Error(`The order line ${orderLineId} has no order`)
  return addressee
}
