import { type Language, localeOf } from '../language.ts'

/** A price in the language's format; whole euros have no decimals, as on a printed menu. */
export function formatPrice(cents: number, language: Language): string {
  return new Intl.NumberFormat(localeOf[language], {
    style: 'currency',
    currency: 'EUR',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100)
}

/** '19:30' in the format of the language: 19 h 30, 7:30 pm, 19:30. */
export function formatTime(time: string, language: Language): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = String(minute).padStart(2, '0')
  if (language === 'fr') return minute === 0 ? `${hour}\u00a0h` : `${hour}\u00a0h\u00a0${minutes}`
  if (language === 'hu') return `${hour}:${minutes}`
  return `${hour % 12 || 12}${minute === 0 ? '' : `:${minutes}`}\u00a0${hour < 12 ? 'am' : 'pm'}`
}
