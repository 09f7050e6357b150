import { ratingStatusLabels } from '#messages/catalog/state-labels.ts'
import { m } from '#messages/messages.ts'
import { useShop } from '#web/components/layout/use-shop.ts'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import type { ShownSubscriptions } from '../subscriptions/load-subscriptions.ts'

type Props = { subscription: Pick<ShownSubscriptions['running'][number], 'id' | 'name' | 'rating'> }

/** Link to rate the product, or to the existing rating with its state; nothing before the service began. */
export function RatingLink({ subscription: { id, name, rating } }: Props) {
  const { features } = useShop()
  if (!rating || !features.ratings) return null
  return (
    <LocalLink to={`/user/subscriptions/${id}/rating`} className="link inline-block py-1">
      {rating === 'none' ? m.rating_give() : `${m.rating_mine()} · ${ratingStatusLabels[rating].text()}`}
      <span className="sr-only"> ({name})</span>
    </LocalLink>
  )
}
