import type { Day } from '#domain/platform/calendar/day.ts'
import type { BasisPoints } from './split-vat.ts'

/** `from` is an ISO day, compared as text. */
type DatedRate = readonly [from: string, rate: BasisPoints]

/**
 * Standard VAT rates of the 27 member states since 2021, each with its first day; they apply to electronic services for
 * consumers (Directive 2006/112, art. 97 and 98; annex III allows no reduced rate for websites).
 */
const standardRates: Readonly<Record<string, readonly DatedRate[]>> = {
  AT: [['2021-01-01', 2000]],
  BE: [['2021-01-01', 2100]],
  BG: [['2021-01-01', 2000]],
  CY: [['2021-01-01', 1900]],
  CZ: [['2021-01-01', 2100]],
  DE: [['2021-01-01', 1900]],
  DK: [['2021-01-01', 2500]],
  EE: [
    ['2021-01-01', 2000],
    ['2024-01-01', 2200],
    ['2025-07-01', 2400],
  ],
  ES: [['2021-01-01', 2100]],
  FI: [
    ['2021-01-01', 2400],
    ['2024-09-01', 2550],
  ],
  FR: [['2021-01-01', 2000]],
  GR: [['2021-01-01', 2400]],
  HR: [['2021-01-01', 2500]],
  HU: [['2021-01-01', 2700]],
  IE: [
    ['2021-01-01', 2100],
    ['2021-03-01', 2300],
  ],
  IT: [['2021-01-01', 2200]],
  LT: [['2021-01-01', 2100]],
  LU: [
    ['2021-01-01', 1700],
    ['2023-01-01', 1600],
    ['2024-01-01', 1700],
  ],
  LV: [['2021-01-01', 2100]],
  MT: [['2021-01-01', 1800]],
  NL: [['2021-01-01', 2100]],
  PL: [['2021-01-01', 2300]],
  PT: [['2021-01-01', 2300]],
  RO: [
    ['2021-01-01', 1900],
    ['2025-08-01', 2100],
  ],
  SE: [['2021-01-01', 2500]],
  SI: [['2021-01-01', 2200]],
  SK: [
    ['2021-01-01', 2000],
    ['2025-01-01', 2300],
  ],
  /** Regions with a separate standard rate. */
  'FR-overseas': [['2021-01-01', 850]],
  'PT-20': [
    ['2021-01-01', 1800],
    ['2021-07-01', 1600],
  ],
  'PT-30': [['2021-01-01', 2200]],
  'AT-jungholz': [['2021-01-01', 1900]],
}

/** Standard rate of a country or region on a day, in basis points. Throws RangeError when it has none on that day. */
export function standardVatRate(place: string, on: Day): BasisPoints {
  const dated = standardRates[place]?.findLast(([from]) => from <= on)
  if (!dated) throw new RangeError(`No VAT rate of ${place} on ${on}`)
  return dated[1]
}
