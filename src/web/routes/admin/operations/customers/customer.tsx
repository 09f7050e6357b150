import { href, Link } from 'react-router'
import { m } from '#messages/messages.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { RecordNav } from '#web/components/back-office/record-nav.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import { newOfferPath } from '#web/routes/admin/sales/offers/new-offer-link.ts'
import type { Route } from './+types/customer'
import { ConsentsCard } from './consents-card.tsx'
import { CorrespondenceCards } from './correspondence-cards.tsx'
import { type CustomerResult, customerActions } from './customer-actions.ts'
import { CustomerFacts } from './customer-facts.tsx'
import { CustomerMetrics } from './customer-metrics.tsx'
import { CustomerTimeline } from './customer-timeline.tsx'

import { type CustomerData, loadCustomer } from './load-customer.ts'
import { NotesCard } from './notes-card.tsx'
import { PurchaseCards } from './purchase-cards.tsx'
import { RequestsCard } from './requests-card.tsx'
import { useCustomerToast } from './use-customer-toast.ts'

export const loader = pageLoader('customer', loadCustomer)

export const action = customerActions

export const clientAction = resilientAction

const displayName = ({ name, isErased }: CustomerData) => (isErased ? m.document_customer_erased() : name)

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? displayName(loaderData) : m.dashboard_customers() },
]

const neighbourLink = (neighbour: CustomerData['neighbours']['next'], listSearch: string) =>
  neighbour
    ? { to: href('/admin/customers/:id', { id: neighbour.id }) + listSearch, text: neighbour.name }
    : null

/** A customer's record: identity, purchases, messages, data requests, history and staff notes. */
export default function Customer({ loaderData, actionData }: Route.ComponentProps) {
  const { neighbours, listSearch } = loaderData
  const result = useLastResult(actionData as CustomerResult)
  useCustomerToast(actionData as CustomerResult)
  return (
    <>
      <RecordNav
        back={{ to: href('/admin/customers') + listSearch, text: m.customer_back() }}
        beside={{
          label: m.customer_neighbours(),
          previous: neighbourLink(neighbours.previous, listSearch),
          next: neighbourLink(neighbours.next, listSearch),
        }}
      />
      <PageHeading title={displayName(loaderData)} help={[m.help_customer_1(), m.help_customer_2()]}>
        {loaderData.mayOffer && (
          <Link to={newOfferPath(loaderData.email)} className="button-base button-quiet">
            {m.offer_create()}
          </Link>
        )}
      </PageHeading>
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 gap-5">
          <CustomerFacts {...loaderData} />
          <CustomerMetrics {...loaderData} />
          <PurchaseCards {...loaderData} />
          <CorrespondenceCards {...loaderData} />
        </div>
        <div className="grid min-w-0 gap-5">
          <NotesCard {...loaderData} answer={result} />
          <RequestsCard {...loaderData} answer={result} />
          <ConsentsCard {...loaderData} />
        </div>
      </div>
      <div className="mt-5">
        <CustomerTimeline {...loaderData} />
      </div>
    </>
  )
}
