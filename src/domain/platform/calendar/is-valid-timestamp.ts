import { isDay } from './day.ts'

const pattern =
  /^(\d{4}-\d\d-\d\d)[ T](?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,6})?(?:Z|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)?$/
/** PostgreSQL has no year 0. */
const firstDay = '0001-01-01'

/** Whether a text is an existing day that PostgreSQL accepts. */
export function isValidDate(text: string): boolean {
  return isDay(text) && text >= firstDay
}

/** Whether a text is an instant in ISO notation, on an existing day. */
export function isValidTimestamp(text: string): boolean {
  return isValidDate(pattern.exec(text)?.[1] ?? '')
}
