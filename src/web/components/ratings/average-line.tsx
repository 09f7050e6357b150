import type { DisplayedAverage } from '#domain/catalog/products/product.ts'
import { formatStars } from '#domain/catalog/ratings/format-stars.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'
import { NumberText } from '../ui/number-text.tsx'
import { StarRow } from './star-row.tsx'

/** The average rating of a product and the number of ratings; nothing if there are none. */
export function AverageLine({ rating }: { rating: DisplayedAverage | null }) {
  if (!rating) return null
  const stars = formatStars(rating.average, currentLanguage())
  return (
    <span className="figures inline-flex flex-wrap items-center gap-x-2">
      <StarRow stars={rating.average} />
      <span className="font-semibold text-ink-strong">
        <span aria-hidden="true" translate="no">
          {stars}
        </span>
        <span className="sr-only">{m.stars_of_five({ stars })}</span>
      </span>
      <span className="text-slate">
        <NumberText text={`(${m.ratings_count({ count: rating.count })})`} numbers={[rating.count]} />
      </span>
    </span>
  )
}
