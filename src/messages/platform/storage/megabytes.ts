import { localeOf } from '#domain/platform/language/language.ts'
import { currentLanguage } from '#messages/current-language.ts'

/** A size in megabytes, rounded up, so that a size above a limit never equals the limit. */
export function megabytes(bytes: number): string {
  const unit = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(localeOf[currentLanguage()], unit).format(Math.ceil(bytes / 1e5) / 10)
}
