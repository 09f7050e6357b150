import { parse } from 'csv-parse/sync'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { productColumnOf } from '#messages/catalog/products/product-headings.ts'

const mostLines = 5000

/** A line of a table: its number as a spreadsheet shows it, and its values by their headings. */
export type TableLine = { line: number; cells: Record<string, string> }

/** What separates the values of the heading: spreadsheets of each language have their own. */
function delimiterOf(heading: string): string {
  const count = (mark: string) => heading.split(mark).length
  return [';', ',', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

/**
 * Reads a CSV of products as spreadsheets write it, with headings of any of the shop's languages or the names of its columns: with the line `sep=;` some begin with, with blanks around the headings, with rows that are
 * empty or hold only separators.
 *
 * @throws `file_refused` where it is no CSV with an id or a name among its headings, `file_too_long` beyond 5,000 lines.
 */
export function readProductTable(text: string): TableLine[] {
  const declared = /^\ufeff?"?sep=(.)"?\r?\n/i.exec(text)
  const body = declared ? text.slice(declared[0].length) : text
  const heading = body.slice(0, body.indexOf('\n') + 1 || undefined)
  const rows = readRows(body, declared?.[1] ?? delimiterOf(heading))
  if (rows.length > mostLines) throw new DomainError('file_too_long', { most: mostLines })
  const [first] = rows
  const isKnownFile = first && ['id', 'name', 'name_fr'].some((name) => Object.hasOwn(first.cells, name))
  if (!isKnownFile) throw new DomainError('file_refused')
  return rows.map(({ line, cells }) => ({ line: line + (declared ? 1 : 0), cells }))
}

function readRows(text: string, delimiter: string): TableLine[] {
  try {
    const rows = parse(text, {
      bom: true,
      columns: (names: string[]) => names.map((name) => productColumnOf(name.trim().toLowerCase())),
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: mostLines + 1,
    }) as { info: { lines: number }; record: Record<string, string> }[]
    return rows.map(({ info, record }) => ({ line: firstLineOf(info.lines, record), cells: record }))
  } catch {
    throw new DomainError('file_refused')
  }
}

/** The reader counts to the end of a record; one whose values have line breaks begins higher up. */
function firstLineOf(last: number, record: Readonly<Record<string, string>>): number {
  const breaks = Object.values(record).reduce((sum, value) => sum + value.split(/\r\n|\n|\r/).length - 1, 0)
  return last - breaks
}
