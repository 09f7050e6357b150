import type { TaxedAmount } from '../ledger/ledger-entry.ts'

/**
 * VAT code of an accounting line: 'FR-20' and 'FR-8.5' by rate, 'OSS-HU-27' by state and rate, 'AE' reverse charge, 'E-293B'
 * seller's franchise, 'E-294' overseas without VAT, 'O' outside the Union.
 */
export function vatCode({ category, rate, country, ...sale }: Omit<TaxedAmount, 'net' | 'vat'>): string {
  if (sale.case === 'outside_eu') return 'O'
  if (category === 'E') return sale.case === 'overseas_exempt' ? 'E-294' : 'E-293B'
  if (category !== 'S') return category
  return sale.case === 'eu_consumer_destination' ? `OSS-${country}-${rate / 100}` : `FR-${rate / 100}`
}
