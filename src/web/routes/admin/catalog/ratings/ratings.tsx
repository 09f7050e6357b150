import { m } from '#messages/messages.ts'
import { ListContext } from '#web/components/back-office/lists/use-list.ts'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { PageError } from '#web/routes/admin/page-error.tsx'
import type { Route } from './+types/ratings'
import { loadRatings, type RatingsData } from './load-ratings.ts'
import { RatingList } from './rating-list.tsx'
import { ratingsActions } from './ratings-actions.ts'

export const loader = pageLoader('ratings', loadRatings)

export const action = ratingsActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.ratings_title() }]

/** Ratings of products, to moderate. */
export default function Ratings({ loaderData }: Route.ComponentProps) {
  return (
    <ListContext value={{ ...loaderData.list, rowsText: m.list_rows_ratings }}>
      <RatingList {...loaderData} />
    </ListContext>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageError error={error} title={m.ratings_title()}>
      <LoadFailure<RatingsData> error={error} text={m.ratings_load_failed()} routeId="ratings">
        {({ rows }) => (
          <ul className="mt-4 grid gap-2">
            {rows.map(({ id, productName, stars, text }) => (
              <li key={id}>
                {productName} · {m.stars_of_five({ stars })} · {text}
              </li>
            ))}
          </ul>
        )}
      </LoadFailure>
    </PageError>
  )
}
