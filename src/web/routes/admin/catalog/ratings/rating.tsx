import { href, useNavigation } from 'react-router'
import { m } from '#messages/messages.ts'
import {
  type ActionResult,
  failureOf,
  useResultToast,
} from '#web/components/back-office/forms/use-result-toast.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { RecordNav } from '#web/components/back-office/record-nav.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import type { Route } from './+types/rating'
import { loadRating } from './load-rating.ts'
import { type RatingDone, ratingActions } from './rating-actions.ts'
import { RatingAnswer } from './rating-answer.tsx'
import { RatingDecision } from './rating-decision.tsx'
import { RatingFacts } from './rating-facts.tsx'

export const loader = pageLoader('rating', loadRating)

export const action = ratingActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? m.rating_of({ name: loaderData.productName }) : m.ratings_title() },
]

/** Moderation page of one rating. */
export default function Rating({ loaderData: rating, actionData }: Route.ComponentProps) {
  const actionResult = useLastResult(actionData as ActionResult<RatingDone>)
  const result = failureOf(actionResult)
  const isBusy = useNavigation().formMethod === 'POST'
  useResultToast(actionResult, {
    done: {
      published: m.rating_published_done,
      refused: m.rating_refused_done,
      answered: m.rating_answered,
    },
  })
  return (
    <>
      <RecordNav back={{ to: href('/admin/ratings'), text: m.ratings_back() }} />
      <PageHeading title={m.rating_of({ name: rating.productName })} />
      {result && (
        <div className="mt-4">
          <ErrorSummary error={result.error} fields={result.fields} />
        </div>
      )}
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-2">
        <RatingFacts rating={rating} />
        {rating.mayDecide && (
          <div className="grid gap-5">
            <RatingDecision rating={rating} isBusy={isBusy} result={result} />
            <RatingAnswer key={rating.answer} rating={rating} isBusy={isBusy} result={result} />
          </div>
        )}
      </div>
    </>
  )
}
