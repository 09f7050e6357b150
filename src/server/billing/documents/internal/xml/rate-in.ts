import type { VatCategory } from '#domain/billing/tax/decide-vat.ts'
import type { BasisPoints } from '#domain/billing/tax/split-vat.ts'
import { xmlRate } from './xml-values.ts'

/** The rate of a category; undefined outside the scope of VAT, where not even zero is allowed (BR-O-05). */
export function rateIn({ category, rate }: { category: VatCategory; rate: BasisPoints }): string | undefined {
  return category === 'O' ? undefined : xmlRate(rate)
}
