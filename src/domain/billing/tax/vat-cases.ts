import type { VatCase } from './decide-vat.ts'

/** All VAT cases, domestic first. */
export const vatCases = [
  'domestic',
  'overseas',
  'overseas_exempt',
  'eu_business',
  'eu_consumer_origin',
  'eu_consumer_destination',
  'eu_consumer_human',
  'outside_eu',
  'seat_unproven',
] as const satisfies readonly VatCase[]
