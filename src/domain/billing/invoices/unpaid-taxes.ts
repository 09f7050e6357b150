import type { TaxedAmount } from '#domain/billing/ledger/ledger-entry.ts'
import { splitVat } from '#domain/billing/tax/split-vat.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { divide } from '#domain/platform/money/divide.ts'

/**
 * Splits the unpaid part of an invoice by tax. `remaining` is the invoice by tax, less its credit notes; `unpaid` is the amount
 * still owed, VAT included. A partial payment is shared between the taxes, so that net and VAT add up to `unpaid` to the
 * cent. Throws RangeError when `unpaid` is not positive or exceeds the total of `remaining`.
 */
export function unpaidTaxes(remaining: readonly TaxedAmount[], unpaid: Cents): TaxedAmount[] {
  const total = remaining.reduce((sum, { net, vat }) => sum + net + vat, 0)
  if (unpaid <= 0 || unpaid > total) throw new RangeError(`${unpaid} of ${total} cents cannot be unpaid`)
  if (unpaid === total) return [...remaining]
  let gross = 0
  let shared = 0
  return remaining.map((tax) => {
    gross += tax.net + tax.vat
    const cumulative = Number(divide(BigInt(unpaid) * BigInt(gross), BigInt(total)))
    const share = cents(cumulative - shared)
    shared = cumulative
    const { net, vat } = tax.vat === 0 ? { net: share, vat: cents(0) } : splitVat(share, tax.rate)
    return { ...tax, net, vat }
  })
}
