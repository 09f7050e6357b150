import { href, useNavigation } from 'react-router'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import {
  type ActionResult,
  failureOf,
  useResultToast,
} from '#web/components/back-office/forms/use-result-toast.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { productNameText, SoldName } from '#web/components/back-office/product-name.tsx'
import { RecordNav } from '#web/components/back-office/record-nav.tsx'
import { SiteFiles } from '#web/components/delivery/site-files.tsx'
import { SiteMessages } from '#web/components/delivery/site-messages.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import type { Route } from './+types/delivery'

import { type DeliveryDone, deliveryActions } from './delivery-actions.ts'
import { DeliveryContent } from './delivery-content.tsx'
import { DeliveryFacts } from './delivery-facts.tsx'
import { DeliveryNext } from './delivery-next.tsx'
import { HostingHistory } from './hosting-history.tsx'
import { loadDelivery } from './load-delivery.ts'

export const loader = pageLoader('delivery', loadDelivery)

export const action = deliveryActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData ? `${productNameText(loaderData)} · ${loaderData.customer.name}` : m.deliveries_title(),
  },
]

/** One site, from the customer's content to its publication. */
export default function Delivery({ loaderData: site, actionData }: Route.ComponentProps) {
  const actionResult = useLastResult(actionData as ActionResult<DeliveryDone>)
  const result = failureOf(actionResult)
  const isBusy = useNavigation().formMethod === 'POST'
  const isOpen = site.isOpen && site.mayAct
  useResultToast(actionResult, {
    done: {
      'build-begun': m.delivery_build_begun,
      reminded: m.delivery_reminded,
      'review-begun': m.delivery_review_begun,
      published: m.delivery_published,
      reopened: m.delivery_reopened,
      written: m.site_message_sent,
      'file-added': m.site_file_added,
      'file-removed': m.site_file_removed,
    },
  })
  return (
    <>
      <RecordNav back={{ to: href('/admin/deliveries'), text: m.deliveries_back() }} />
      <PageHeading
        title={`${site.ownName ?? site.name} · ${site.customer.name}`}
        text={<SoldName name={site.name} ownName={site.ownName} />}
      />
      {result && (
        <div className="mt-4">
          <ErrorSummary error={result.error} fields={result.fields} />
        </div>
      )}
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-2">
        <div className="grid gap-5">
          <DeliveryFacts site={site} />
          {isOpen && <DeliveryNext site={site} isBusy={isBusy} result={result} />}
          <DeliveryContent site={site} />
        </div>
        <div className="grid gap-5">
          <Card title={m.site_messages()}>
            <SiteMessages
              messages={site.messages}
              side="shop"
              isOpen={isOpen}
              isBusy={isBusy}
              result={result?.intent === 'write' ? result : undefined}
            />
          </Card>
          <Card title={m.site_files()}>
            <SiteFiles
              files={site.files}
              side="shop"
              path={`${href('/admin/deliveries/:id', { id: site.id })}/files`}
              isOpen={isOpen}
              isBusy={isBusy}
            />
          </Card>
          <HostingHistory site={site} />
        </div>
      </div>
    </>
  )
}
