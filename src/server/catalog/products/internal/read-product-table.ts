import { parse } from 'csv-parse/sync'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { productColumnOf } from '#messages/catalog/products/product-headings.ts'

const maxLines = 5000

/** A line of a table: its number as a spreadsheet shows it, and its values by heading. */
export type TableLine = { line: number; cells: Record<string, string> }

/** The separator of the heading line: spreadsheet programs write different ones in each language. */
function detectDelimiter(heading: string): string {
  const count = (delimiter: string) => heading.split(delimiter).length
  return [';', ',', '\t'].toSorted((first, second) => count(second) - count(first))[0] ?? ','
}

/**
 * Parses a CSV of products as spreadsheet programs write it. Headings are column names or their translations, spaces
 * around them are ignored; a leading line `sep=;` and empty rows are accepted.
 *
 * @throws `file_refused` when it is not a CSV with an id or a name among its headings, `file_too_long` beyond 5,000
 * lines.
 */
export function readProductTable(text: string): TableLine[] {
  const declared = /^\ufeff?"?sep=(.)"?\r?\n/i.exec(text)
  const body = declared ? text.slice(declared[0].length) : text
  const heading = body.slice(0, body.indexOf('\n') + 1 || undefined)
  const rows = readRows(body, declared?.[1] ?? detectDelimiter(heading))
  if (rows.length > maxLines) throw new DomainError('file_too_long', { max: maxLines })
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
      to: maxLines + 1,
    }) as { info: { lines: number }; record: Record<string, string> }[]
    return rows.map(({ info, record }) => ({ line: getFirstLine(info.lines, record), cells: record }))
  } catch {
    throw new DomainError('file_refused')
  }
}

/** The parser reports the last line of a record; a record whose values have line breaks begins earlier. */
function getFirstLine(lastLine: number, record: Readonly<Record<string, string>>): number {
  const breaks = Object.values(record).reduce((sum, value) => sum + value.split(/\r\n|\n|\r/).length - 1, 0)
  return lastLine - breaks
}
