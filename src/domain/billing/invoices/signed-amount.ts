import { type Cents, cents } from '#domain/platform/money/cents.ts'
import type { DocumentSeries } from './document-number.ts'

/** Signed amount for sums: negative for credit notes, which documents print without a sign. */
export function signedAmount(series: DocumentSeries, amount: Cents): Cents {
  return series === 'AV' ? cents(-amount) : amount
}
