import { type CsvValue, csvLine, csvStart } from '#domain/export/write-csv.ts'
import type { Language } from '#domain/language.ts'
import type { ListKey } from '#domain/lists/list-query.ts'

/** Rows of a page of a file: some hundred statements for a hundred thousand rows, and no more memory than one page. */
export const fileRows = 500

type Source<Row> = {
  language: Language
  columns: readonly string[]
  /** The page that begins behind a key; null: the first. */
  readPage(after: ListKey | null): Promise<{ rows: readonly Row[]; next: ListKey | null }>
  lineOf(row: Row): readonly CsvValue[]
}

/** A list as CSV, page by page as it is read: however long it is, memory holds one page. */
export function streamCsv<Row>({
  language,
  columns,
  readPage,
  lineOf,
}: Source<Row>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let after: ListKey | null = null
  let isBegun = false
  return new ReadableStream({
    async pull(controller) {
      const { rows, next } = await readPage(after)
      const heading = isBegun ? '' : csvStart + csvLine(columns, language)
      isBegun = true
      controller.enqueue(encoder.encode(heading + rows.map((row) => csvLine(lineOf(row), language)).join('')))
      after = next
      if (!next) controller.close()
    },
  })
}
