import { href } from 'react-router'
import { m } from '#messages/messages.ts'
import { offerStateLabels } from '#messages/sales/state-labels.ts'
import {
  type ActionResult,
  failureOf,
  useResultToast,
} from '#web/components/back-office/forms/use-result-toast.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { RecordNav } from '#web/components/back-office/record-nav.tsx'
import { Timeline } from '#web/components/back-office/timeline.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import type { Route } from './+types/offer-record'
import { loadOfferRecord } from './load-offer-record.ts'
import { OfferActions } from './offer-actions.tsx'
import { OfferFacts } from './offer-facts.tsx'
import { type OfferDone, offerRecordActions } from './offer-record-actions.ts'

export const loader = pageLoader('offer-record', loadOfferRecord)

export const action = offerRecordActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? m.offer_of({ name: loaderData.productName }) : m.offers_title() },
]

const doneTexts: Record<string, () => string> = {
  'offer.sent': m.offer_act_sent,
  'offer.mailed-again': m.offer_act_mailed,
  'offer.withdrawn': offerStateLabels.withdrawn.text,
}

/** One offer: content, history and available actions. */
export default function OfferRecord({ loaderData: offer, actionData }: Route.ComponentProps) {
  const actionResult = useLastResult(actionData as ActionResult<OfferDone>)
  const result = failureOf(actionResult)
  useResultToast(actionResult, { done: { withdrawn: m.offer_withdrawn_done, mailed: m.offer_mailed_done } })
  return (
    <>
      <RecordNav back={{ to: href('/admin/offers'), text: m.offers_back() }} />
      <PageHeading
        title={m.offer_of({ name: offer.productName })}
        text={<StatusChip {...offerStateLabels[offer.state]} />}
      />
      {result && (
        <div className="mt-4">
          <ErrorSummary error={result.error} fields={result.fields} />
        </div>
      )}
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-[3fr_2fr]">
        <OfferFacts offer={offer} />
        <div className="grid min-w-0 gap-5">
          <OfferActions offer={offer} />
          <Timeline
            steps={offer.steps.map(({ id, action, at, actor }) => ({
              key: String(id),
              at,
              actor,
              text: doneTexts[action]?.() ?? action,
              tone: 'calm' as const,
            }))}
          />
        </div>
      </div>
    </>
  )
}
