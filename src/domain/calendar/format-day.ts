import type { Day } from './day.ts'

/** DD/MM/YYYY in every language (contract C9, R-82). */
export function formatDay(value: Day): string {
  const [y, m, d] = value.split('-')
  return `${d}/${m}/${y}`
}
