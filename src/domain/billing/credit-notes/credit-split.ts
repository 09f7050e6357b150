import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { type BasisPoints, splitVat, type VatSplit } from '../tax/split-vat.ts'

/**
 * What a credit note takes back of a billed line, with its VAT: everything taken back so far is rounded together, less what was taken back before. So
 * the parts of a line, however many, come to its net and VAT to the cent, and none of them is ever negative. Throws RangeError when more is asked for
 * than is left.
 */
export function creditSplit(
  line: VatSplit & { rate: BasisPoints },
  before: VatSplit,
  gross: Cents,
): VatSplit {
  const taken = cents(before.gross + gross)
  if (gross <= 0 || taken > line.gross)
    throw new RangeError(`${gross} of ${line.gross - before.gross} cents cannot be credited`)
  const { net, vat } = taken === line.gross ? line : splitVat(taken, line.rate)
  return { net: cents(net - before.net), vat: cents(vat - before.vat), gross }
}
