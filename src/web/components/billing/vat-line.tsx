import type { RateTotal } from '#domain/billing/tax/total-by-rate.ts'
import { vatLineText } from '#messages/billing/tax/vat-line-text.ts'
import { money } from '../ui/money.ts'
import { NumberText } from '../ui/number-text.tsx'

/** The VAT of one group of amounts, or the reason why there is none. */
export function VatLine({ group }: { group: Pick<RateTotal, 'rate' | 'vat' | 'reason'> }) {
  return <NumberText text={vatLineText(group)} numbers={[money(group.vat)]} />
}
