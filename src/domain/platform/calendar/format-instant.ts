import type { Language } from '../language/language.ts'
import { dayInParis } from './day.ts'
import { formatDay } from './format-day.ts'

const parts = { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit' } as const
const minutes = new Intl.DateTimeFormat('fr-FR', parts)
const seconds = new Intl.DateTimeFormat('fr-FR', { ...parts, second: '2-digit' })

/** The short day and the time in Paris, 24 hours; with seconds where the order of events matters. */
export function formatInstant(
  instant: Date,
  language: Language,
  precision: 'minute' | 'second' = 'minute',
): string {
  const time = precision === 'second' ? seconds : minutes
  return `${formatDay(dayInParis(instant), language, 'short')} ${time.format(instant)}`
}
