import type { Cents } from '#domain/platform/money/cents.ts'

/** Checks of issued documents, in the order of the report. */
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
  /** What it should be and what it is, where the fault has a size. */
  amounts?: readonly [expected: Cents, found: Cents]
  counts?: readonly [expected: number, found: number]
}

/** A series in a year, as its documents and its counter have it. */
export type SeriesSummary = {
  series: string
  year: number
  count: number
  first: string
  last: string
  /** What the counter says was given out; null when there is none. */
  counter: number | null
}

/** `faults` are the first of them, `count` all. */
export type CheckedDocuments = { check: DocumentCheck; count: number; faults: readonly DocumentFault[] }
