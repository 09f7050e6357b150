import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { divide } from '#domain/platform/money/divide.ts'

/** A VAT rate in basis points: 2000 is 20 %. */
export type BasisPoints = number

/** Whether an agreed price includes its VAT ('gross', whatever the rate) or has it added ('net', between businesses). */
export type PriceBasis = 'gross' | 'net'

export type VatSplit = { net: Cents; vat: Cents; gross: Cents }

/**
 * Splits an amount that includes VAT. Net is rounded half away from zero, VAT is what remains,
 * so net + VAT is always the gross amount the buyer saw.
 */
export function splitVat(gross: Cents, rate: BasisPoints): VatSplit {
  const net = cents(Number(divide(BigInt(gross) * 10000n, BigInt(10000 + rate))))
  return { net, vat: cents(gross - net), gross }
}

/** Adds VAT to an amount without it, rounded once, half away from zero. */
export function addVat(net: Cents, rate: BasisPoints): VatSplit {
  const vat = cents(Number(divide(BigInt(net) * BigInt(rate), 10000n)))
  return { net, vat, gross: cents(net + vat) }
}

/** Splits an amount of either basis into net, VAT and gross. */
export function splitPrice(amount: Cents, basis: PriceBasis, rate: BasisPoints): VatSplit {
  return basis === 'gross' ? splitVat(amount, rate) : addVat(amount, rate)
}

/**
 * The printed unit price without VAT, in hundredths of a cent. Derived from the line's net, so that price × quantity (up to
 * 99), rounded to the cent, is the net (EN 16931, BT-131 and BT-146). A price with VAT included has no exact unit net: three
 * of 19.99 EUR are 49.98 EUR without VAT.
 */
export function unitNet(net: Cents, quantity: number): number {
  return Number(divide(BigInt(net) * 100n, BigInt(quantity)))
}
