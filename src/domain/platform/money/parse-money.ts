import type { Language } from '../language/language.ts'
import { type Cents, cents } from './cents.ts'

const decimal = /^(\d{1,7})(?:[.,](\d{1,2}))?$/

/** Parses an entered amount ('29', '29,9', '1 234.50 €') into cents; undefined if malformed or negative. */
export function parseMoney(text: string): Cents | undefined {
  const match = decimal.exec(text.replace(/[\s\u00a0\u202f€]/g, ''))
  return match ? cents(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))) : undefined
}

/** Amount for form fields and spreadsheets of a language: '29,90', in English '29.90'. `parseMoney` reads both. */
export function writeLocalDecimal(amount: Cents, language: Language): string {
  const text = writeDecimal(amount)
  return language === 'en' ? text : text.replace('.', ',')
}

/** Machine-readable amount: '29.90', whatever the language. */
export function writeDecimal(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
