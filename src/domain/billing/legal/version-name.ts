import type { Day } from '#domain/platform/calendar/day.ts'

/** Name of a version: its first day of validity, with a number appended from the second version of a day on. */
export function versionName(validOn: Day, existing: readonly string[]): string {
  if (!existing.includes(validOn)) return validOn
  let number = 2
  while (existing.includes(`${validOn}-${number}`)) number++
  return `${validOn}-${number}`
}
