import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { euConsumerThreshold, isAboveThreshold, type VatBasis } from './decide-vat.ts'

/** How close the shop is to the one-stop-shop threshold. */
export type ThresholdState = 'far' | 'near' | 'above' | 'always'

/** Amount from which the owner is warned. */
const warnAt = cents(euConsumerThreshold * 0.8)

/** State of the higher of the two years, because a year above the threshold also decides the tax of the next. */
export function thresholdState(eu: VatBasis['eu']): ThresholdState {
  if (eu.oneStopShop === 'always') return 'always'
  if (isAboveThreshold(eu)) return 'above'
  const { lastYear, thisYear } = eu
  const higher: Cents = lastYear > thisYear ? lastYear : thisYear
  return higher >= warnAt ? 'near' : 'far'
}
