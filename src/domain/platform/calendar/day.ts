declare const brand: unique symbol

/** A calendar day 'YYYY-MM-DD' in Europe/Paris, without a time. */
export type Day = string & { readonly [brand]: 'Day' }

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/

/** Reads 'YYYY-MM-DD'; throws RangeError for a day that does not exist. */
export function day(text: string): Day {
  const match = pattern.exec(text)
  if (match) {
    const [, year, month, dayNumber] = match.map(Number) as [number, number, number, number]
    const date = new Date(Date.UTC(year, month - 1, dayNumber))
    if (date.getUTCMonth() === month - 1 && date.getUTCDate() === dayNumber) return text as Day
  }
  throw new RangeError(`Not a day: ${text}`)
}

export function isDay(text: string): text is Day {
  try {
    day(text)
    return true
  } catch {
    return false
  }
}

const paris = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/**
 * The day in Paris at an instant. Built from its parts, because the order of parts in a language differs between
 * browsers.
 */
export function dayInParis(instant: Date): Day {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of paris.formatToParts(instant)) parts[type] = value
  return `${parts.year}-${parts.month}-${parts.day}` as Day
}

function toUtc(value: Day): Date {
  return new Date(`${value}T00:00:00Z`)
}

function fromUtc(date: Date): Day {
  return date.toISOString().slice(0, 10) as Day
}

export function addDays(value: Day, count: number): Day {
  const date = toUtc(value)
  date.setUTCDate(date.getUTCDate() + count)
  return fromUtc(date)
}

export function dayOfMonth(value: Day): number {
  return Number(value.slice(8))
}

export function yearOf(value: Day): number {
  return Number(value.slice(0, 4))
}

/** 0 is Sunday, as in Date. */
export function weekday(value: Day): number {
  return toUtc(value).getUTCDay()
}

/** Whole days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((toUtc(to).getTime() - toUtc(from).getTime()) / 86_400_000)
}

/**
 * The same day of the month, `count` months on; the last day of the month where that day is missing.
 * The anchor survives short months: 31 January → 28 February → 31 March.
 */
export function addMonths(value: Day, count: number, anchor = dayOfMonth(value)): Day {
  const [year, month] = value.split('-').map(Number) as [number, number]
  const first = new Date(Date.UTC(year, month - 1 + count, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(anchor, last))
  return fromUtc(first)
}
