import { href } from 'react-router'
import { productListShape } from '#domain/catalog/products/product-list.ts'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { readListQuery } from '#domain/platform/lists/list-query.ts'
import { listCategoryNames } from '#server/catalog/categories/list-categories.ts'
import { countProducts, listProducts } from '#server/catalog/products/list-products.ts'
import { listSavedViews } from '#server/operations/back-office/saved-views.ts'
import { findImport } from '#server/operations/backups/queries.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** Loads the product list. */
export async function loadProducts(page: PageContext<Record<string, string | undefined>>) {
  const { ports, url, language } = page
  const { id, role } = await requireAccount(page)
  const categories = await listCategoryNames(ports, language)
  const shape = productListShape(categories.map((category) => category.id))
  const query = readListQuery(shape, url.searchParams)
  const imported = url.searchParams.get('imported')
  const [list, counts, views, lastImport] = await Promise.all([
    listProducts(ports, language, query),
    countProducts(ports, query),
    listSavedViews(ports, { accountId: id, list: href('/admin/products') }),
    imported ? findImport(ports, imported) : undefined,
  ])
  return {
    ...list,
    rows: list.rows.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() })),
    counts,
    categories,
    views,
    query,
    mayChange: isAllowed('products.change', role),
    mayRestore: isAllowed('backups.restore', role),
    /** The import that was just finished and can be undone; null otherwise. */
    lastImport: lastImport ? { ...lastImport, refused: Number(url.searchParams.get('refused')) || 0 } : null,
  }
}

export type ProductsData = Awaited<ReturnType<typeof loadProducts>>
export type ShownProduct = ProductsData['rows'][number]
