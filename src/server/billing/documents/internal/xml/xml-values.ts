import type { BasisPoints } from '#domain/billing/tax/split-vat.ts'
import type { Day } from '#domain/platform/calendar/day.ts'
import type { Cents } from '#domain/platform/money/cents.ts'

const formatHundredths = (value: number) => {
  const digits = String(Math.abs(value)).padStart(3, '0')
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** An amount in EN 16931 notation: '1234.50'. */
export function xmlAmount(amount: Cents): string {
  return formatHundredths(amount)
}

/** A unit price from hundredths of a cent, with the decimals of the page: two when exact, else four. */
export function xmlPrice(unitNet: number): string {
  if (unitNet % 100 === 0) return formatHundredths(unitNet / 100)
  const digits = String(Math.abs(unitNet)).padStart(5, '0')
  return `${unitNet < 0 ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}

/** A rate in per cent: '20.00'. */
export function xmlRate(rate: BasisPoints): string {
  return formatHundredths(rate)
}

/** 'YYYYMMDD', format 102 of UNTDID 2379. */
export function compactDay(value: Day): string {
  return value.replaceAll('-', '')
}
