import { type Cents, cents } from '../money/cents.ts'
import { type BasisPoints, splitVat, type VatSplit } from '../tax/split-vat.ts'

/**
 * What a credit note takes back of a billed line, with its VAT: rounded like everything, and the last of it exactly what is left, so that a line
 * credited to the last cent leaves no cent of VAT behind, in however many parts. Throws RangeError when more is asked for than is left.
 */
export function creditSplit(
  line: VatSplit & { rate: BasisPoints },
  before: VatSplit,
  gross: Cents,
): VatSplit {
  const left = line.gross - before.gross
  if (gross <= 0 || gross > left) throw new RangeError(`${gross} of ${left} cents cannot be credited`)
  if (gross < left) return splitVat(gross, line.rate)
  return { net: cents(line.net - before.net), vat: cents(line.vat - before.vat), gross }
}
