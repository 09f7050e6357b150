import type { Language } from '../language/language.ts'
import { type Cents, cents } from './cents.ts'

const decimal = /^(\d{1,7})(?:[.,](\d{1,2}))?$/

/** An amount as people type it ('29', '29,9', '1 234.50 €') in cents; undefined when it is not one. Never negative. */
export function parseMoney(text: string): Cents | undefined {
  const match = decimal.exec(text.replace(/[\s\u00a0\u202f€]/g, ''))
  return match ? cents(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))) : undefined
}

/** The amount as a form field or a spreadsheet of a language has it: '29,90', in English '29.90'. `parseMoney` reads both. */
export function writeLocalDecimal(amount: Cents, language: Language): string {
  const text = writeDecimal(amount)
  return language === 'en' ? text : text.replace('.', ',')
}

/** The amount as machines read it: '29.90', whatever the language. */
export function writeDecimal(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
