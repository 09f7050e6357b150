import { addDays, type Day, day, weekday, yearOf } from './day.ts'

/** Easter Sunday by the anonymous Gregorian algorithm (Meeus). */
function easter(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const date = ((h + l - 7 * m + 114) % 31) + 1
  return day(`${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`)
}

/** French public holidays of a year (Code du travail L3133-1). */
export function frenchHolidays(year: number): Day[] {
  const sunday = easter(year)
  const fixed = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']
  return [
    ...fixed.map((d) => day(`${year}-${d}`)),
    addDays(sunday, 1),
    addDays(sunday, 39),
    addDays(sunday, 50),
  ]
}

/** Saturday, Sunday and public holidays are not working days. */
export function isWorkingDay(value: Day): boolean {
  const w = weekday(value)
  return w !== 0 && w !== 6 && !frenchHolidays(yearOf(value)).includes(value)
}
