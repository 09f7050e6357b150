import { parse } from 'csv-parse/sync'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { csvColumns, csvHeadings } from '#messages/platform/csv/csv-columns.ts'
import type { TestVisitor } from './test-visitor.ts'

/** A line of a file of the back office, by its columns. */
export type FileRow = Readonly<Record<string, string>>

/** Names of columns by their French headings: 'paid_at' of 'Payé le (UTC)', 'paid_at_day' of its day in Paris. */
const columnNames = new Map(
  csvColumns.flatMap((column) =>
    csvHeadings(column, 'fr').map((heading, index) => [heading, index ? `${column}_day` : column] as const),
  ),
)

/** 'net_20' of 'HT 20 %', 'net_O' of 'HT O'. */
const rateName = (heading: string) =>
  heading.replace(/^HT /, 'net_').replace(/^TVA /, 'vat_').replace(/\s*%$/, '').replace(',', '.')

/** The lines of a French file, by the names of their columns. */
export function readFile(file: string): FileRow[] {
  const columns = (headings: string[]) => headings.map((text) => columnNames.get(text) ?? rateName(text))
  return parse(file.replace('\ufeff', ''), { columns, delimiter: ';' })
}

/** Takes a file of the back office, as the button of its list does. */
export async function takeFile(owner: TestVisitor, address: string): Promise<FileRow[]> {
  const { status, html } = await owner.get(address)
  if (status !== 200) throw new Error(`${address} answered ${status}`)
  return readFile(html)
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
