import type { Language } from '#domain/platform/language/language.ts'

/** Average with one decimal in the format of the language: '4,5' or '4.5'. */
export function formatStars(average: number, language: Language): string {
  return new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    average,
  )
}
