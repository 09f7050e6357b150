import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { type BasisPoints, splitVat, type VatSplit } from '../tax/split-vat.ts'

/**
 * Splits a credit of a billed line into net and VAT: rounds the sum of all its credits once and deducts the earlier
 * ones (`before`). So the credits of a line add up to its net and VAT to the cent, and none is negative. Throws
 * RangeError if `gross` is not positive or more than is left of the line.
 */
export function creditSplit(
  line: VatSplit & { rate: BasisPoints },
  before: VatSplit,
  gross: Cents,
): VatSplit {
  const credited = cents(before.gross + gross)
  if (gross <= 0 || credited > line.gross)
    throw new RangeError(`${gross} of ${line.gross - before.gross} cents cannot be credited`)
  const { net, vat } = credited === line.gross ? line : splitVat(credited, line.rate)
  return { net: cents(net - before.net), vat: cents(vat - before.vat), gross }
}
