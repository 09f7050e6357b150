import { type Day, day } from '#domain/platform/calendar/day.ts'
import { formatDay } from '#domain/platform/calendar/format-day.ts'
import type { Language } from '#domain/platform/language/language.ts'

/** A version for display: a date when the version is one, else the owner's text. */
export function formatVersion(version: string, language: Language): string {
  const versionDay = dayOfVersion(version)
  return versionDay ? formatDay(versionDay, language) : version
}

/** The date a version is named after; null when it is not a date. */
export function dayOfVersion(version: string): Day | null {
  try {
    return day(version)
  } catch {
    return null
  }
}
