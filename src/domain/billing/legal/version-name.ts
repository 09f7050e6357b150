import type { Day } from '#domain/platform/calendar/day.ts'

/** What a version is called: the day it is valid from, numbered from the second of a day on. */
export function versionName(validOn: Day, known: readonly string[]): string {
  if (!known.includes(validOn)) return validOn
  let number = 2
  while (known.includes(`${validOn}-${number}`)) number++
  return `${validOn}-${number}`
}
