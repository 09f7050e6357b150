import { href, isRouteErrorResponse, Link, Outlet, useMatches, useParams } from 'react-router'
import { m } from '#messages/messages.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { pageLoader } from '#web/forms/page-loader.ts'
import { readRefusal } from '#web/forms/read-refusal.ts'
import { PageError } from '../page-error.tsx'
import type { Route } from './+types/payments-area'
import { loadPaymentsArea } from './load-payments-area.ts'
import { ModeBanner } from './mode-banner.tsx'

import { NotConnected } from './provider/not-connected.tsx'
import { ProviderDialogs } from './provider/provider-dialogs.tsx'
import type { TransactionsData } from './transactions/load-transactions.ts'

export const loader = pageLoader('payments-area', loadPaymentsArea)

export const meta: Route.MetaFunction = () => [{ title: m.payments_title() }]

/** Layout of all payment pages, with the provider mode. Without a provider only past payments are shown. */
export default function PaymentsArea({ loaderData }: Route.ComponentProps) {
  const isOnePayment = useMatches().some(({ id }) => id === 'payment')
  return (
    <ProviderDialogs isDemo={loaderData.isDemo}>
      {loaderData.mode === 'none' && !isOnePayment ? (
        <NotConnected {...loaderData} />
      ) : (
        <>
          <ModeBanner mode={loaderData.mode} />
          <Outlet />
        </>
      )}
    </ProviderDialogs>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { id } = useParams()
  if (id && isRouteErrorResponse(error) && error.status === 404)
    return (
      <>
        <PageHeading title={m.payment_gone()} />
        <p role="alert" className="mt-4">
          {readRefusal(error)}
        </p>
        <p className="mt-4">
          <Link to={href('/admin/payments')} className="button-base button-quiet">
            {m.payments_back()}
          </Link>
        </p>
      </>
    )
  return (
    <PageError error={error} title={m.payments_title()}>
      <LoadFailure<TransactionsData> error={error} text={m.payments_load_failed()} routeId="payments">
        {({ rows }) => (
          <ul className="mt-4 grid gap-2">
            {rows.map((row) => (
              <li key={row.id}>
                {row.providerPaymentId ?? row.id} · {row.customerName ?? row.email}
              </li>
            ))}
          </ul>
        )}
      </LoadFailure>
    </PageError>
  )
}
