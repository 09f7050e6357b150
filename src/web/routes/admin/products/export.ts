import { productListShape } from '#domain/catalog/product-list.ts'
import { readListQuery } from '#domain/lists/list-query.ts'
import { exportProducts } from '#server/catalog/export-products.ts'
import { listCategoryNames } from '#server/catalog/list-categories.ts'
import { csvResponse } from '#web/forms/csv-response.ts'
import { pageLoader } from '#web/forms/page-loader.ts'

/** The products of the list's address as a file. */
export const loader = pageLoader('product-export', async ({ ports, url, language }) => {
  const categories = await listCategoryNames(ports, language)
  const query = readListQuery(productListShape(categories.map(({ id }) => id)), url.searchParams)
  return csvResponse(exportProducts(ports, language, query), 'produits.csv')
})
