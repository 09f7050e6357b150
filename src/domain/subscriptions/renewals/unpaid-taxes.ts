import type { TaxedAmount } from '#domain/billing/ledger/ledger-entry.ts'
import { splitVat } from '#domain/billing/tax/split-vat.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { divide } from '#domain/platform/money/divide.ts'

/**
 * The tax in what stays unpaid of an invoice: `left` is what the invoice comes to by tax, less its credit notes, and `unpaid` the sum with VAT that is still
 * owed. Where part was paid, each tax has its share of it, so that net and VAT come to `unpaid` to the cent. Throws RangeError when more is unpaid than is left.
 */
export function unpaidTaxes(left: readonly TaxedAmount[], unpaid: Cents): TaxedAmount[] {
  const whole = left.reduce((sum, { net, vat }) => sum + net + vat, 0)
  if (unpaid <= 0 || unpaid > whole) throw new RangeError(`${unpaid} of ${whole} cents cannot be unpaid`)
  if (unpaid === whole) return [...left]
  let gross = 0
  let shared = 0
  return left.map((tax) => {
    gross += tax.net + tax.vat
    const upTo = Number(divide(BigInt(unpaid) * BigInt(gross), BigInt(whole)))
    const share = cents(upTo - shared)
    shared = upTo
    const { net, vat } = tax.vat === 0 ? { net: share, vat: cents(0) } : splitVat(share, tax.rate)
    return { ...tax, net, vat }
  })
}
