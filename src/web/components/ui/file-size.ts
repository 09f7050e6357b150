import { localeOf } from '#domain/platform/language/language.ts'
import { currentLanguage } from '#messages/current-language.ts'

/** A number of bytes as text in kB, MB or GB (powers of 1,000). */
export function fileSize(bytes: number): string {
  const [amount, unit] =
    bytes < 1_000_000
      ? [bytes / 1e3, 'kilobyte']
      : bytes < 1_000_000_000
        ? [bytes / 1e6, 'megabyte']
        : [bytes / 1e9, 'gigabyte']
  const format = { style: 'unit', unit, maximumFractionDigits: amount < 10 ? 1 : 0 } as const
  return new Intl.NumberFormat(localeOf[currentLanguage()], format).format(amount)
}
