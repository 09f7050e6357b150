import { writeProductLine } from '#domain/catalog/products/product-file.ts'
import { productListShape } from '#domain/catalog/products/product-list.ts'
import { changeListQuery, readListQuery } from '#domain/platform/lists/list-query.ts'
import { productHeadings } from '#messages/catalog/products/product-headings.ts'
import { listCategoryNames } from '#server/catalog/categories/list-categories.ts'
import { listProducts } from '#server/catalog/products/list-products.ts'
import { readDrafts } from '#server/catalog/products/read-drafts.ts'
import { fileRows, streamCsv } from '#server/platform/lists/stream-csv.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { csvResponse } from '#web/forms/responses/csv-response.ts'

/** CSV export of the products that match the list's query string, in its order. */
export const loader = pageLoader('product-export', async ({ ports, url, language }) => {
  const categories = await listCategoryNames(ports, language)
  const query = readListQuery(productListShape(categories.map(({ id }) => id)), url.searchParams)
  const stream = streamCsv({
    language,
    columns: productHeadings(language).map(([, heading]) => ({ heading })),
    async readPage(after) {
      const asked = { ...changeListQuery(query, { after }), pageRows: fileRows }
      const { rows, next } = await listProducts(ports, language, asked)
      const drafts = await readDrafts(
        ports.db,
        rows.map(({ id }) => id),
      )
      const byId = new Map(drafts.map((one) => [one.id, one]))
      return { rows: rows.flatMap(({ id }) => byId.get(id) ?? []), next }
    },
    lineOf: ({ id, draft }) => writeProductLine(id, draft),
  })
  return csvResponse(stream, 'produits.csv')
})
