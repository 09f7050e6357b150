import { type Cents, cents } from '../money/cents.ts'
import { divide } from '../money/divide.ts'

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

/** An amount of either basis with its VAT. */
export function splitPrice(amount: Cents, basis: PriceBasis, rate: BasisPoints): VatSplit {
  return basis === 'gross' ? splitVat(amount, rate) : addVat(amount, rate)
}

/**
 * The price of one without VAT in hundredths of a cent, as printed. Times a quantity up to 99 it is less than a cent away from its line's net, which is
 * rounded by itself: no number of decimals makes them the same (three of one cent are two and a half without VAT).
 */
export function unitNet(unitPrice: Cents, basis: PriceBasis, rate: BasisPoints): number {
  if (basis === 'net') return unitPrice * 100
  return Number(divide(BigInt(unitPrice) * 1_000_000n, BigInt(10_000 + rate)))
}
