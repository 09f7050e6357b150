import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { euConsumerThreshold, isAboveThreshold, type VatBasis } from './decide-vat.ts'

/** How close the shop is to the threshold of the one-stop shop. */
export type ThresholdState = 'far' | 'near' | 'above' | 'always'

/** From this share of the threshold on an owner is warned. */
const warnAt = cents(euConsumerThreshold * 0.8)

/** The higher of the two years decides: after a year above the threshold, the next is taxed where customers live too. */
export function thresholdState(eu: VatBasis['eu']): ThresholdState {
  if (eu.oneStopShop === 'always') return 'always'
  if (isAboveThreshold(eu)) return 'above'
  const { lastYear, thisYear } = eu
  const most: Cents = lastYear > thisYear ? lastYear : thisYear
  return most >= warnAt ? 'near' : 'far'
}
