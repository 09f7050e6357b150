import Holidays from 'date-holidays'
import { type Day, weekday, yearOf } from './day.ts'

/** Calendars by place code; those of the departments of Alsace and Moselle by their number. */
const calendars = new Map<string, Holidays | null>()
/** Public holidays by place and year. */
const holidays = new Map<string, ReadonlySet<string>>()

/** Parts of a state that the calendar library has as regions: [state, region]. */
const regions: Readonly<Record<string, readonly [state: string, region?: string]>> = {
  '57': ['FR', '57'],
  '67': ['FR', '67'],
  '68': ['FR', '68'],
  IC: ['ES', 'CN'],
  EA: ['ES'],
  PM: ['FR'],
  TF: ['FR'],
  WF: ['FR'],
}

/**
 * Public holidays of a year at a place: an ISO 3166-1 code, or '57', '67' or '68' of Alsace and Moselle. Empty for a
 * place without a calendar.
 */
export function holidaysOf(place: string, year: number): ReadonlySet<string> {
  const key = `${place} ${year}`
  const cached = holidays.get(key)
  if (cached) return cached
  const days = getCalendar(place)?.getHolidays(year) ?? []
  const publicHolidays = new Set(
    days.filter(({ type }) => type === 'public').map(({ date }) => date.slice(0, 10)),
  )
  holidays.set(key, publicHolidays)
  return publicHolidays
}

/**
 * Whether a day is neither a weekend day nor a public holiday; holidays of mainland France unless another place is
 * given.
 */
export function isWorkingDay(value: Day, place = 'FR'): boolean {
  const dayOfWeek = weekday(value)
  return dayOfWeek !== 0 && dayOfWeek !== 6 && !holidaysOf(place, yearOf(value)).has(value)
}

function getCalendar(place: string): Holidays | null {
  const cached = calendars.get(place)
  if (cached !== undefined) return cached
  const [state, region] = regions[place] ?? [place]
  const calendar = region ? new Holidays(state, region) : new Holidays(state)
  const supported = calendar.getRules() === undefined ? null : calendar
  calendars.set(place, supported)
  return supported
}
