import { dayInParis } from '#domain/platform/calendar/day.ts'
import { type CsvValue, csvBom, csvLine } from '#domain/platform/csv/write-csv.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { ListKey } from '#domain/platform/lists/list-query.ts'
import { type CsvColumn, csvHeadings, isInstantColumn } from '#messages/platform/csv/csv-columns.ts'

/** Rows per page of an export: a few hundred statements for a hundred thousand rows, and the memory of one page. */
export const fileRows = 500

type Source<Row> = {
  language: Language
  /** A column of the shop gets its heading in the export's language; `{ heading }` is used unchanged. */
  columns: readonly (CsvColumn | { heading: string })[]
  /** Reads the page after a key; null: the first page. */
  readPage(after: ListKey | null): Promise<{ rows: readonly Row[]; next: ListKey | null }>
  /** One value per column; a Date in a column of instants. */
  toValues(row: Row): readonly (CsvValue | Date)[]
}

/**
 * Streams a list as CSV, page by page, so that memory holds one page. Each instant also gets a column with its day in
 * Paris.
 */
export function streamCsv<Row>({
  language,
  columns,
  readPage,
  toValues,
}: Source<Row>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const headings = columns.flatMap((column) =>
    typeof column === 'string' ? csvHeadings(column, language) : [column.heading],
  )
  const toCsvLine = (row: Row) =>
    csvLine(
      toValues(row).flatMap((value, index) => {
        if (value instanceof Date) return [value.toISOString(), dayInParis(value)]
        return isInstantColumn(columns[index]) ? [value, null] : [value]
      }),
      language,
    )
  let after: ListKey | null = null
  let hasStarted = false
  return new ReadableStream({
    async pull(controller) {
      const { rows, next } = await readPage(after)
      const heading = hasStarted ? '' : csvBom + csvLine(headings, language)
      hasStarted = true
      controller.enqueue(encoder.encode(heading + rows.map(toCsvLine).join('')))
      after = next
      if (!next) controller.close()
    },
  })
}
