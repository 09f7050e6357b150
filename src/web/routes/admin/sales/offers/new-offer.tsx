import { href, useLocation } from 'react-router'
import { m } from '#messages/messages.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { RecordNav } from '#web/components/back-office/record-nav.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import type { Route } from './+types/new-offer'
import { loadNewOffer } from './load-new-offer.ts'
import { newOfferActions, type OfferResult } from './new-offer-actions.ts'
import { OfferForm } from './offer-form.tsx'
import { OfferPreviewCard } from './offer-preview-card.tsx'

export const loader = pageLoader('offer-new', loadNewOffer)

export const action = newOfferActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.offer_create() }]

/** 'Créer une offre': the offer is previewed as the recipient will read it before it is sent. */
export default function NewOffer({ loaderData, actionData }: Route.ComponentProps) {
  const result = useLastResult(actionData as OfferResult)
  const preview = result && 'preview' in result ? result.preview : undefined
  const failure = result && 'fields' in result ? result : undefined
  const { search } = useLocation()
  const values = preview?.values ?? failure?.values ?? loaderData.values
  return (
    <>
      <RecordNav back={{ to: href('/admin/offers'), text: m.offers_back() }} />
      <PageHeading title={m.offer_create()} text={m.offer_create_text()} />
      <div className="mt-5 grid max-w-4xl gap-5">
        {preview && <OfferPreviewCard preview={preview} />}
        {/* Remounts on a result or another URL, but not on a revalidation while the user types. */}
        <OfferForm
          key={result ? JSON.stringify(values) : search}
          data={loaderData}
          values={values}
          refusal={failure}
        />
      </div>
    </>
  )
}
