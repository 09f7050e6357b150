import { type Day, day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-day.ts'

/** A version as printed: the shipped ones are days, an owner's may be any text. */
export function formatVersion(version: string): string {
  const found = dayOfVersion(version)
  return found ? formatDay(found) : version
}

/** The day a version bears, when it bears one. */
export function dayOfVersion(version: string): Day | null {
  try {
    return day(version)
  } catch {
    return null
  }
}
