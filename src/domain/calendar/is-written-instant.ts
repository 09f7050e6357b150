import { isDay } from './day.ts'

const pattern =
  /^(\d{4}-\d\d-\d\d)[ T](?:[01]\d|2[0-3])(?::[0-5]\d){2}(?:\.\d{1,6})?(?:Z|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)?$/
/** Databases know no year 0. */
const firstDay = '0001-01-01'

/** Whether a text is an instant as databases and programs write one, and of a day that exists. */
export function isWrittenInstant(text: string): boolean {
  const written = pattern.exec(text)?.[1] ?? ''
  return isDay(written) && written >= firstDay
}
