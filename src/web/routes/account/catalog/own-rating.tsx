import { Form, isRouteErrorResponse, useNavigation } from 'react-router'
import { ratingStatusLabels } from '#messages/catalog/state-labels.ts'
import { m } from '#messages/messages.ts'
import { RatingMethod } from '#web/components/ratings/rating-method.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { clientFormAction } from '#web/forms/client-form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { AccountError } from '../account-error.tsx'
import { AccountFrame } from '../account-frame.tsx'
import type { Route } from './+types/own-rating'
import { loadOwnRating, type OwnRating } from './load-own-rating.ts'
import { ownRatingActions } from './own-rating-actions.ts'
import { RatingForm } from './rating-form.tsx'

export const loader = loadOwnRating

export const action = ownRatingActions

export const clientAction = clientFormAction(() => m.form_lost())

export const meta: Route.MetaFunction = () => [{ title: m.rating_mine() }]

/** Page where a buyer rates a product, and changes or withdraws the rating. */
export default function OwnRatingPage({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  const { rating } = loaderData
  return (
    <>
      <LocalLink to="/user/subscriptions" className="link no-print mt-6 inline-block py-1 text-sm">
        ← {m.my_subscriptions()}
      </LocalLink>
      <AccountFrame title={m.rating_own_title({ name: loaderData.name })}>
        <State own={loaderData} />
        <RatingForm own={loaderData} result={actionData as FormResult | undefined} isBusy={isBusy} />
        {rating && (
          <details className="mt-6 max-w-2xl">
            <summary className="link inline-block cursor-pointer py-1">{m.rating_delete()}</summary>
            <Form method="post" className="mt-3 grid justify-items-start gap-3">
              <p>{m.rating_delete_text()}</p>
              <button
                type="submit"
                name="intent"
                value="delete"
                disabled={isBusy}
                className="button-base button-danger"
              >
                {m.product_delete()}
              </button>
            </Form>
          </details>
        )}
        <div className="mt-10">
          <RatingMethod />
        </div>
      </AccountFrame>
    </>
  )
}

/** State of the rating so far; nothing if there is none. */
function State({ own: { rating, slug, contactEmail } }: { own: OwnRating }) {
  if (!rating) return null
  const { status, decideBy, reason } = rating
  const label = ratingStatusLabels[status]
  return (
    <div className="mt-5 grid max-w-2xl justify-items-start gap-3">
      <StatusChip {...label} />
      <p>
        {status === 'waiting' && m.rating_waiting_text({ date: decideBy })}
        {status === 'published' && m.rating_published_text()}
        {status === 'refused' && m.rating_refused_text({ reason: reason ?? '', email: contactEmail })}
      </p>
      {status === 'published' && slug && (
        <LocalLink to={`/shop/${slug}#ratings`} className="link py-1">
          {m.rating_see_published()}
        </LocalLink>
      )}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  // A missing or switched-off page is not a failure: a retry would not help.
  if (isRouteErrorResponse(error) && error.status < 500) throw error
  return (
    <AccountError error={error} title={m.rating_mine()}>
      <LoadFailure<OwnRating> error={error} text={m.rating_failed()} routeId="own-rating">
        {({ name }) => <p className="mt-4">{name}</p>}
      </LoadFailure>
    </AccountError>
  )
}
