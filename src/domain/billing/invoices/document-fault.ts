import type { Cents } from '#domain/platform/money/cents.ts'

/**
 * Checks of issued documents, in the order of the report: number format, gaps, duplicates, dates, counters, totals of
 * lines, VAT by rate, credits within their invoice, status of credited invoices, stored files.
 */
export const documentChecks = [
  'number',
  'gap',
  'duplicate',
  'date',
  'counter',
  'lines',
  'rates',
  'credit',
  'state',
  'stored',
] as const
export type DocumentCheck = (typeof documentChecks)[number]

/** A fault found in issued documents; `until`: the last number of a gap. */
export type DocumentFault = {
  number: string
  until?: string
  /** Of a fault about an amount. */
  amounts?: readonly [expected: Cents, found: Cents]
  /** Of a fault about a number of documents. */
  counts?: readonly [expected: number, found: number]
}

/** A series in one year: its documents, and its counter. */
export type SeriesSummary = {
  series: string
  year: number
  count: number
  first: string
  last: string
  /** Value of the counter; null if there is none. */
  counter: number | null
}

/** `faults` are the first ones found; `count` is the total. */
export type CheckedDocuments = { check: DocumentCheck; count: number; faults: readonly DocumentFault[] }
