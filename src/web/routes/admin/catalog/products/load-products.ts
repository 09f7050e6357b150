import { href } from 'react-router'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { listCategoryNames } from '#server/catalog/categories/list-categories.ts'
import { productList } from '#server/catalog/products/product-list.ts'
import { findImport, hasBackup } from '#server/operations/backups/queries.ts'
import { loadList } from '#web/forms/list-loader.ts'
import type { PageContext } from '#web/forms/page-loader.ts'

export async function loadProducts(page: PageContext<Record<string, string | undefined>>) {
  const categories = await listCategoryNames(page.ports, page.language)
  return loadList(productList, page, {
    filters: { category: categories.map(({ id }) => id) },
    path: href('/admin/products'),
    row: ({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() }),
    more: async ({ ports, url, role }) => {
      const imported = url.searchParams.get('imported')
      const lastImport = imported ? await findImport(ports, imported) : undefined
      return {
        categories,
        mayChange: isAllowed('products.change', role),
        mayRestore: isAllowed('backups.restore', role),
        hasBackup: await hasBackup(ports),
        /** The import that was just finished and can be undone; null otherwise. */
        lastImport: lastImport
          ? { ...lastImport, refused: Number(url.searchParams.get('refused')) || 0 }
          : null,
      }
    },
  })
}

export type ProductsData = Awaited<ReturnType<typeof loadProducts>>
export type ShownProduct = ProductsData['rows'][number]
