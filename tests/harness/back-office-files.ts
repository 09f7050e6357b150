import { parse } from 'csv-parse/sync'
import { dayInParis } from '#domain/calendar/day.ts'
import type { TestVisitor } from './test-visitor.ts'

/** A line of a file of the back office, by its columns. */
export type FileRow = Readonly<Record<string, string>>

/** Takes a file of the back office, as the button of its list does. */
export async function takeFile(owner: TestVisitor, address: string): Promise<FileRow[]> {
  const { status, html } = await owner.get(address)
  if (status !== 200) throw new Error(`${address} answered ${status}`)
  return parse(html.replace('\ufeff', ''), { columns: true, delimiter: ';' })
}

/** Cents of a decimal amount in a file, with the mark of either language; an empty one is nothing. */
export const centsIn = (text: string | undefined): number =>
  Math.round(Number((text || '0').replace(',', '.')) * 100)

/** The month in Paris of an instant, 'YYYY-MM'. */
export const monthOf = (instant: string | undefined): string =>
  instant ? dayInParis(new Date(instant)).slice(0, 7) : 'never'

/** Sums of rows by a key, without those that come to nothing: two files that agree give the same. */
export function sumBy<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  amountOf: (row: Row) => number,
): Record<string, number> {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + amountOf(row))
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0))
}
