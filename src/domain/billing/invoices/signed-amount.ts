import { type Cents, cents } from '#domain/platform/money/cents.ts'
import type { DocumentSeries } from './document-number.ts'

/** An amount as it counts for the shop: documents print what is owed to the buyer without a sign, sums need one. */
export function signedAmount(series: DocumentSeries, amount: Cents): Cents {
  return series === 'AV' ? cents(-amount) : amount
}
