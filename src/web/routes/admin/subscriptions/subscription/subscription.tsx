import { href } from 'react-router'
import { subscriptionStatusLabels } from '#messages/billing/state-labels.ts'
import { m } from '#messages/messages.ts'
import {
  type ActionResult,
  failureOf,
  useResultToast,
} from '#web/components/back-office/forms/use-result-toast.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { productNameText, SoldName } from '#web/components/back-office/product-name.tsx'
import { RecordNav } from '#web/components/back-office/record-nav.tsx'
import { Timeline } from '#web/components/back-office/timeline.tsx'
import { lifecycleEventTexts } from '#web/components/billing/lifecycle-event-texts.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'

import type { Route } from './+types/subscription'
import { loadSubscription, type SubscriptionData } from './load-subscription.ts'
import { type SubscriptionDone, subscriptionActions } from './subscription-actions.ts'
import { SubscriptionActionsCard } from './subscription-actions-card.tsx'
import { SubscriptionDocuments } from './subscription-documents.tsx'
import { SubscriptionFacts } from './subscription-facts.tsx'
import { SubscriptionNext } from './subscription-next.tsx'
import { SubscriptionPlanCard } from './subscription-plan-card.tsx'

export const loader = pageLoader('subscription', loadSubscription)

export const action = subscriptionActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? productNameText(loaderData) : m.payments_tab_subscriptions() },
]

const neighbourLink = (neighbour: SubscriptionData['neighbours']['next']) =>
  neighbour
    ? { to: href('/admin/subscriptions/:id', { id: neighbour.id }), text: productNameText(neighbour) }
    : null

/** One subscription, with staff actions on the customer's behalf. */
export default function Subscription({ loaderData, actionData }: Route.ComponentProps) {
  const { name, ownName, status, lifecycle, neighbours } = loaderData
  const actionResult = useLastResult(actionData as ActionResult<SubscriptionDone>)
  const result = failureOf(actionResult)
  useResultToast(actionResult, {
    done: {
      paused: m.behalf_paused,
      resumed: m.behalf_resumed,
      cancelled: m.subscription_cancel_done,
      undone: m.subscription_undone,
    },
  })
  return (
    <>
      <RecordNav
        back={{ to: href('/admin/payments/subscriptions'), text: m.subscriptions_back() }}
        beside={{
          label: m.subscriptions_neighbours(),
          previous: neighbourLink(neighbours.previous),
          next: neighbourLink(neighbours.next),
        }}
      />
      <PageHeading
        title={ownName ?? name}
        text={
          <>
            <SoldName name={name} ownName={ownName} /> <StatusChip {...subscriptionStatusLabels[status]} />
          </>
        }
        help={[m.help_subscription_1(), m.help_subscription_2()]}
      />
      {result && (
        <div className="mt-4">
          <ErrorSummary error={result.error} fields={result.fields} />
        </div>
      )}
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 gap-5">
          <SubscriptionFacts {...loaderData} />
          <SubscriptionNext {...loaderData} />
          <SubscriptionDocuments {...loaderData} />
        </div>
        <div className="grid min-w-0 gap-5">
          <SubscriptionPlanCard {...loaderData} />
          <SubscriptionActionsCard {...loaderData} result={result} />
          <Timeline
            steps={lifecycle.map(({ id, type, at, actor }) => ({
              key: String(id),
              at,
              actor,
              text: lifecycleEventTexts[type](),
              tone: 'calm' as const,
            }))}
          />
        </div>
      </div>
    </>
  )
}
