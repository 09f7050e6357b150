import type { Language } from '../language/language.ts'
import type { Cents } from '../money/cents.ts'
import { writeLocalDecimal } from '../money/parse-money.ts'

/** Money in a cell: it has the decimal mark of the file's language, so that a spreadsheet adds it up. */
export type CsvAmount = { amount: Cents }
export type CsvValue = string | number | boolean | CsvAmount | null | undefined

export const csvAmount = (amount: Cents): CsvAmount => ({ amount })

/** What spreadsheets of each language expect between two values. */
const separators: Record<Language, string> = { fr: ';', hu: ';', en: ',' }

/**
 * One line of CSV (RFC 4180, CRLF). A text that a spreadsheet would take for a formula gets an apostrophe in front, so
 * that opening a file never runs anything.
 */
export function csvLine(values: readonly CsvValue[], language: Language): string {
  const separator = separators[language]
  return `${values.map((value) => csvCell(value, separator, language)).join(separator)}\r\n`
}

/** Starts every file: tells spreadsheets that it is UTF-8. */
export const csvStart = '\ufeff'

/** An amount below zero: no spreadsheet reckons with it. */
const negativeAmount = /^-\d+\.\d\d$/

function csvCell(value: CsvValue, separator: string, language: Language): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return writeLocalDecimal(value.amount, language)
  if (typeof value !== 'string') return String(value)
  const isFormula = /^[=+\-@\t\r]/.test(value) && !negativeAmount.test(value)
  const safe = isFormula ? `'${value}` : value
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
