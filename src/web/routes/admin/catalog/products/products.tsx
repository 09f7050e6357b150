import { useState } from 'react'
import { isRouteErrorResponse, Outlet, useLocation, useOutlet } from 'react-router'
import { m } from '#messages/messages.ts'
import { ListContext } from '#web/components/back-office/lists/use-list.ts'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { findOfflineData } from '#web/forms/offline-pages.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { PageError } from '#web/routes/admin/page-error.tsx'
import type { Route } from './+types/products'
import { actLocallyOrRemotely } from './act-locally-or-remotely.ts'
import { loadProducts, type ProductsData } from './load-products.ts'
import { productActions } from './product-actions.ts'
import { ProductList } from './product-list.tsx'

export const loader = pageLoader('products', loadProducts)

export const action = productActions

export const clientAction = actLocallyOrRemotely

export const meta: Route.MetaFunction = () => [{ title: m.products_title() }]

export default function Products({ loaderData }: Route.ComponentProps) {
  const dialog = useOutlet()
  return (
    <ListContext value={{ ...loaderData.list, rowsText: m.list_rows_products }}>
      <ProductList {...loaderData} />
      {dialog && <Outlet />}
    </ListContext>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation()
  const [wasCached] = useState(() => findOfflineData(pathname + search, 'products') !== undefined)
  // Data was loaded but rendering failed, possibly because of this browser's local changes: the outer page has the
  // button to clear them.
  if (loaderData !== undefined && !isRouteErrorResponse(error)) throw error
  return (
    <PageError error={error} title={m.products_title()}>
      <LoadFailure<ProductsData>
        error={error}
        text={wasCached ? m.products_fetch_failed() : m.products_load_failed()}
        routeId="products"
      >
        {({ rows }) => (
          <ul className="mt-4 grid gap-2">
            {rows.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        )}
      </LoadFailure>
    </PageError>
  )
}
