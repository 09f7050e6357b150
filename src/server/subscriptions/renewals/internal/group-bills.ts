import type { BillItem } from '#domain/billing/invoices/bill.ts'
import { periodFrom } from '#domain/billing/invoices/billing-period.ts'
import { canonicalJson } from '#domain/platform/json/canonical-json.ts'
import { monthlyTotal } from '#domain/subscriptions/plan-changes/plan.ts'
import {
  type Addressee,
  addresseeOf,
  type HypotheticalBuyer,
  readAddressees,
} from '#server/billing/tax/read-addressees.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { PlannedMonth } from './plan-due.ts'

/** The bill of one customer for one day, one billing address and one payment method: one invoice, one charge. */
export type Bill = Addressee & { items: BillItem[] }

/**
 * Groups months into bills. Purchases as a business and as a private person are billed apart, and each payment method
 * is charged only for its own subscriptions. `hypothetical`: see `readAddressees`.
 */
export async function groupBills(
  db: Database | Transaction,
  months: readonly PlannedMonth[],
  hypothetical: readonly HypotheticalBuyer[] = [],
): Promise<Bill[]> {
  const addressees = await readAddressees(
    db,
    months.map((month) => month.subscription.orderLineId),
    hypothetical,
  )
  const bills = new Map<string, Bill>()
  for (const month of months) {
    const { accountId, nextChargeOn, paymentMethodId, orderLineId } = month.subscription
    const addressee = addresseeOf(addressees, orderLineId)
    const key = canonicalJson([nextChargeOn, accountId, paymentMethodId, addressee.buyer, addressee.seat])
    const bill = bills.get(key)
    if (bill) bill.items.push(...toItems(month))
    else bills.set(key, { ...addressee, items: toItems(month) })
  }
  return [...bills.values()]
}

function toItems({ subscription, plan, setupFee }: PlannedMonth): BillItem[] {
  const { id: subscriptionId, nextChargeOn, anchorDay, priceBasis: basis } = subscription
  const { name, quantity, monthlyPrice, vatKind } = plan
  const common = { subscriptionId, name, basis, vatKind }
  const month: BillItem = {
    ...common,
    kind: 'subscription',
    quantity,
    unitPrice: monthlyPrice,
    period: periodFrom(nextChargeOn, anchorDay),
    amount: monthlyTotal(plan),
  }
  if (setupFee === 0) return [month]
  const setup: BillItem = {
    ...common,
    kind: 'setup',
    quantity: 1,
    unitPrice: setupFee,
    period: null,
    amount: setupFee,
  }
  return [month, setup]
}
