import { type Language, localeOf } from '../language.ts'

export function formatNumber(
  value: number,
  language: Language,
  options: Intl.NumberFormatOptions = {},
): string {
  return new Intl.NumberFormat(localeOf[language], options).format(value)
}
