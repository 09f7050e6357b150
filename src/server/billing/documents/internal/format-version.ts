import { type Day, day } from '#domain/platform/calendar/day.ts'
import { formatDay } from '#domain/platform/calendar/format-day.ts'
import type { Language } from '#domain/platform/language/language.ts'

/** A version as printed: the shipped ones are days, an owner's may be any text. */
export function formatVersion(version: string, language: Language): string {
  const found = dayOfVersion(version)
  return found ? formatDay(found, language) : version
}

/** The day a version bears, when it bears one. */
export function dayOfVersion(version: string): Day | null {
  try {
    return day(version)
  } catch {
    return null
  }
}
