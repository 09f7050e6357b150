import { writeProductLine } from '#domain/catalog/products/product-file.ts'
import { changeListQuery } from '#domain/platform/lists/list-query.ts'
import { productHeadings } from '#messages/catalog/products/product-headings.ts'
import { productList } from '#server/catalog/products/product-list.ts'
import { readDrafts } from '#server/catalog/products/read-drafts.ts'
import { fileRows, streamCsv } from '#server/platform/lists/stream-csv.ts'
import { onReplica } from '#server/ports/replica.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { csvResponse } from '#web/forms/responses/csv-response.ts'

/** CSV export of the products that match the list's query string, in its order. */
export const loader = pageLoader('product-export', async ({ ports, url, language }) => {
  const reading = await onReplica(ports)
  const scope = { ports: reading, language }
  const { query } = await productList.readQuery(scope, url.searchParams)
  const stream = streamCsv({
    language,
    columns: productHeadings(language).map(([, heading]) => ({ heading })),
    async readPage(after) {
      const { rows, next } = await productList.rows(scope, changeListQuery(query, { after }), fileRows)
      const drafts = await readDrafts(
        reading.db,
        rows.map(({ id }) => id),
      )
      const byId = new Map(drafts.map((draft) => [draft.id, draft]))
      return { rows: rows.flatMap(({ id }) => byId.get(id) ?? []), next }
    },
    toValues: ({ id, draft }) => writeProductLine(id, draft),
  })
  return csvResponse(stream, 'produits.csv')
})
