import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { type BasisPoints, splitVat, type VatSplit } from '../tax/split-vat.ts'

/**
 * Splits the credited part of a billed line into net and VAT: the cumulative credit is rounded once, less earlier credits.
 * So all parts of a line add up to its net and VAT to the cent, and none is negative. Throws RangeError when more is
 * credited than is left.
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
