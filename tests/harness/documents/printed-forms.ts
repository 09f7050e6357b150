import { day } from '#domain/platform/calendar/day.ts'
import { formatDay } from '#domain/platform/calendar/format-day.ts'
import { type Language, localeOf } from '#domain/platform/language/language.ts'
import { formatMoney } from '#domain/platform/money/format-money.ts'
import { formatRate } from '#server/billing/documents/internal/format-rate.ts'
import { formatUnitNet } from '#server/billing/documents/internal/format-unit-net.ts'
import type { XmlElement } from './xml-tree.ts'

/** Elements for programs only: codes, and line numbers. */
const forPrograms = [
  'ram:TypeCode',
  'ram:CategoryCode',
  'ram:SubjectCode',
  'ram:ExemptionReasonCode',
  'ram:LineID',
  'ram:DueDateTypeCode',
  'ram:InvoiceCurrencyCode',
]

/** Every text of a document's data with the forms in which a page may print it. */
export function printedForms(
  element: XmlElement,
  language: Language,
  parent = '',
): { path: string; forms: string[] }[] {
  const { name, text, children } = element
  const path = `${parent}/${name}`
  if (children.length) return children.flatMap((child) => printedForms(child, language, path))
  if (!text || forPrograms.includes(name) || path.includes('ExchangedDocumentContext')) return []
  // The seller's description is several lines of the page.
  const parts = path.endsWith('SellerTradeParty/ram:Description') ? text.split(' · ') : [text]
  return parts.map((part) => ({ path, forms: toPrintedForms(name, part, language) }))
}

function toPrintedForms(name: string, text: string, language: Language): string[] {
  if (name === 'ram:ChargeAmount') return [formatUnitNet(Math.round(Number(text) * 10_000), language)]
  if (name.endsWith('Amount')) return [formatMoney(Math.round(Number(text) * 100), language)]
  if (name === 'ram:RateApplicablePercent') return [formatRate(Math.round(Number(text) * 100), language)]
  if (name === 'ram:BilledQuantity') return [text.replace('-', '−')]
  if (name.endsWith('DateTimeString'))
    return [formatDay(day(text.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3')), language)]
  if (name === 'ram:CountryID')
    return [new Intl.DisplayNames(localeOf[language], { type: 'region' }).of(text) ?? text]
  return [text]
}
