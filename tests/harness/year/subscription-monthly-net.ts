import { asc, eq } from 'drizzle-orm'
import { splitVat } from '#domain/billing/tax/split-vat.ts'
import { type Cents, times } from '#domain/platform/money/cents.ts'
import { invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { Ports } from '#server/ports/ports.ts'

type Listed = { id: string; monthlyPrice: Cents; quantity: number }

/**
 * Returns the monthly price of a subscription without VAT: its price where that is net, otherwise the price less the
 * VAT at the rate of its latest invoiced month.
 */
export async function subscriptionMonthlyNet({ db }: Pick<Ports, 'db'>): Promise<(listed: Listed) => Cents> {
  const billed = await db
    .select({ id: invoiceLine.subscriptionId, vat: invoiceLine.vat, rate: invoiceLine.rate })
    .from(invoiceLine)
    .where(eq(invoiceLine.kind, 'subscription'))
    .orderBy(asc(invoiceLine.periodStartsOn))
  const latest = new Map(billed.map((line) => [line.id, line]))
  const priced = await db
    .select({ id: subscription.id })
    .from(subscription)
    .where(eq(subscription.priceBasis, 'net'))
  const net = new Set(priced.map(({ id }) => id))
  return ({ id, monthlyPrice, quantity }) => {
    const month = latest.get(id)
    const total = times(monthlyPrice, quantity)
    return net.has(id) || month?.vat === 0 ? total : splitVat(total, month?.rate ?? 0).net
  }
}
