import { parse } from 'csv-parse/sync'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { csvColumns, csvHeadings } from '#messages/platform/csv/csv-columns.ts'
import type { TestVisitor } from '../test-visitor.ts'

/** A row of a CSV file of the back office, by column name. */
export type FileRow = Readonly<Record<string, string>>

/** Column names by their French headings: 'paid_at' for 'Payé le (UTC)', 'paid_at_day' for its day in Paris. */
const columnNames = new Map(
  csvColumns.flatMap((column) =>
    csvHeadings(column, 'fr').map((heading, index) => [heading, index ? `${column}_day` : column] as const),
  ),
)

/** 'net_20' for 'HT 20 %', 'net_O' for 'HT O'. */
const rateName = (heading: string) =>
  heading.replace(/^HT /, 'net_').replace(/^TVA /, 'vat_').replace(/\s*%$/, '').replace(',', '.')

/** The rows of a French CSV file, by column name. */
export function readFile(file: string): FileRow[] {
  const columns = (headings: string[]) => headings.map((text) => columnNames.get(text) ?? rateName(text))
  return parse(file.replace('\ufeff', ''), { columns, delimiter: ';' })
}

/** Downloads a CSV file of the back office, as the button of its list does. Throws unless the status is 200. */
export async function downloadFile(owner: TestVisitor, address: string): Promise<FileRow[]> {
  const { status, html } = await owner.get(address)
  if (status !== 200) throw new Error(`${address} answered ${status}`)
  return readFile(html)
}

/** Cents of a decimal amount in a file, with a decimal point or comma; 0 when empty or undefined. */
export const centsIn = (text: string | undefined): number =>
  Math.round(Number((text || '0').replace(',', '.')) * 100)

/** The month in Paris of an instant, 'YYYY-MM'; 'never' when undefined. */
export const monthOf = (instant: string | undefined): string =>
  instant ? dayInParis(new Date(instant)).slice(0, 7) : 'never'

/** Sums of rows by key, without sums of zero, so that two files that agree give equal results. */
export function sumBy<Row>(
  rows: readonly Row[],
  getKey: (row: Row) => string,
  getAmount: (row: Row) => number,
): Record<string, number> {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(getKey(row), (sums.get(getKey(row)) ?? 0) + getAmount(row))
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0))
}
