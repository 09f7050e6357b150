import type { DisplayedAverage } from '#domain/catalog/products/product.ts'
import { m } from '#messages/messages.ts'
import type { PublishedRatings } from '#server/catalog/ratings/list-published.ts'
import { AverageLine } from '#web/components/ratings/average-line.tsx'
import { RatingMethod } from '#web/components/ratings/rating-method.tsx'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import type { ShopPath } from '#web/local-path.ts'
import { PublishedRating } from './published-rating.tsx'

type Props = { average: DisplayedAverage; ratings: PublishedRatings; slug: string; shopName: string }

/** Ratings of a product: average, distribution, how ratings are checked, and one page of them with their texts. */
export function ProductRatings({ average, ratings, slug, shopName }: Props) {
  const { page, rows, spread, hasOlder } = ratings
  const to = (number: number): ShopPath => `/shop/${slug}${number > 1 ? `?ratings=${number}` : ''}#ratings`
  const pageLinks = [
    [page > 1, page - 1, 'prev', m.ratings_newer()],
    [hasOlder, page + 1, 'next', m.ratings_older()],
  ] as const
  return (
    <section id="ratings" aria-labelledby="ratings-title" className="mt-14 scroll-mt-6">
      <h2 id="ratings-title" className="text-section">
        {m.ratings_public_title()}
      </h2>
      <div className="mt-4 grid items-start gap-x-12 gap-y-6 lg:grid-cols-[1fr_1.9fr]">
        <div className="grid gap-4">
          <p className="text-xl">
            <AverageLine rating={average} />
          </p>
          <Spread spread={spread} count={average.count} />
          <p className="text-sm">{m.ratings_lead()}</p>
          <RatingMethod />
        </div>
        <div>
          <ul className="grid divide-y divide-line border-y border-line">
            {rows.map((rating) => (
              <PublishedRating key={rating.id} rating={rating} shopName={shopName} />
            ))}
          </ul>
          <p className="mt-4 flex flex-wrap gap-3">
            {pageLinks.map(
              ([isShown, number, rel, text]) =>
                isShown && (
                  <LocalLink key={rel} to={to(number)} rel={rel} className="button-base button-quiet">
                    {text}
                  </LocalLink>
                ),
            )}
          </p>
        </div>
      </div>
    </section>
  )
}

function Spread({ spread, count }: { spread: PublishedRatings['spread']; count: number }) {
  return (
    <ul aria-label={m.ratings_spread()} className="figures grid gap-1.5 text-sm">
      {spread.map((row) => (
        <li key={row.stars} className="grid grid-cols-[5.5rem_1fr_3rem] items-center gap-3">
          <span>{m.rating_stars_choice({ count: row.stars })}</span>
          <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
            <span className="block h-full bg-warn" style={{ width: `${(row.count / count) * 100}%` }} />
          </span>
          <span className="text-right">{row.count}</span>
        </li>
      ))}
    </ul>
  )
}
