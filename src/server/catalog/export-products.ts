import { productFileColumns, writeProductLine } from '#domain/catalog/product-file.ts'
import { csvLine, csvStart } from '#domain/export/write-csv.ts'
import type { Language } from '#domain/language.ts'
import type { ListQuery } from '#domain/lists/list-query.ts'
import type { Ports } from '../ports/ports.ts'
import { listProductIds } from './list-products.ts'
import { readDrafts } from './read-drafts.ts'

const productsPerPart = 200

/** The products a list's address asks for as CSV, sent while it is read: memory does not grow with the catalogue. */
export function exportProducts(
  { db }: Pick<Ports, 'db'>,
  language: Language,
  query: ListQuery,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let ids: string[] | undefined
  let sent = 0
  return new ReadableStream({
    async pull(controller) {
      if (!ids) {
        ids = await listProductIds({ db }, query)
        controller.enqueue(encoder.encode(csvStart + csvLine(productFileColumns, language)))
      }
      const part = ids.slice(sent, sent + productsPerPart)
      sent += part.length
      const lines = (await readDrafts(db, part)).map(({ id, draft }) =>
        csvLine(writeProductLine(id, draft), language),
      )
      if (lines.length > 0) controller.enqueue(encoder.encode(lines.join('')))
      if (sent >= ids.length) controller.close()
    },
  })
}
