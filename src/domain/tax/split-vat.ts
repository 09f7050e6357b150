import { type Cents, cents } from '../money/cents.ts'
import { divide } from '../money/divide.ts'

/** A VAT rate in basis points: 2000 is 20 %. */
export type BasisPoints = number

export type VatSplit = { net: Cents; vat: Cents; gross: Cents }

/**
 * Splits an amount that includes VAT. Net is rounded half away from zero, VAT is what remains,
 * so net + VAT is always the gross amount the buyer saw.
 */
export function splitVat(gross: Cents, rate: BasisPoints): VatSplit {
  const net = cents(Number(divide(BigInt(gross) * 10000n, BigInt(10000 + rate))))
  return { net, vat: cents(gross - net), gross }
}
