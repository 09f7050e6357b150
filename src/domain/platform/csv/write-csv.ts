import type { Language } from '../language/language.ts'
import type { Cents } from '../money/cents.ts'
import { writeLocalDecimal } from '../money/parse-money.ts'

/**
 * An amount of money in a cell, written with the decimal mark of the file's language so that spreadsheets read it as a
 * number.
 */
export type CsvAmount = { amount: Cents }
export type CsvValue = string | number | boolean | CsvAmount | null | undefined

export const csvAmount = (amount: Cents): CsvAmount => ({ amount })

/** The separator that spreadsheets of each language expect. */
const separators: Record<Language, string> = { fr: ';', hu: ';', en: ',' }

/**
 * One line of CSV (RFC 4180, CRLF). A text that a spreadsheet would evaluate as a formula is prefixed with an apostrophe,
 * which prevents CSV injection.
 */
export function csvLine(values: readonly CsvValue[], language: Language): string {
  const separator = separators[language]
  return `${values.map((value) => csvCell(value, separator, language)).join(separator)}\r\n`
}

/** The byte order mark at the start of every file: marks it as UTF-8 for spreadsheets. */
export const csvBom = '\ufeff'

/** A negative amount, which spreadsheets do not evaluate as a formula. */
const negativeAmount = /^-\d+\.\d\d$/

function csvCell(value: CsvValue, separator: string, language: Language): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return writeLocalDecimal(value.amount, language)
  if (typeof value !== 'string') return String(value)
  const isFormula = /^[=+\-@\t\r]/.test(value) && !negativeAmount.test(value)
  const safe = isFormula ? `'${value}` : value
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
