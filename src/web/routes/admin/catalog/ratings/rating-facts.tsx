import { refusalText } from '#messages/catalog/ratings/refusal-text.ts'
import { ratingStatusLabels } from '#messages/catalog/state-labels.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { type Fact, Facts } from '#web/components/back-office/facts.tsx'
import { StarRow } from '#web/components/ratings/star-row.tsx'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import type { RatingData } from './load-rating.ts'

/** Author, text and dates of a rating, and the purchase that it is based on. */
export function RatingFacts({ rating }: { rating: RatingData }) {
  const { stars, text, language, status, refusalReason, customer, slug } = rating
  const facts: Fact[] = [
    [m.rating_author(), rating.authorName || m.rating_name_hidden()],
    [
      m.order_customer(),
      customer ? (
        <>
          {customer.name} ·{' '}
          <a href={`mailto:${encodeURIComponent(customer.email)}`} className="link">
            {customer.email}
          </a>
        </>
      ) : (
        m.rating_erased()
      ),
    ],
    [m.rating_bought(), shortDayText(rating.boughtOn)],
    [m.rating_since(), shortDayText(rating.experiencedOn)],
    [m.rating_written(), rating.written],
    ...(rating.changed ? [[m.rating_changed(), rating.changed] as const] : []),
    ...(rating.decided ? [[m.rating_decided(), rating.decided] as const] : []),
    ...(refusalReason ? [[m.rating_reason(), refusalText(refusalReason)] as const] : []),
  ]
  return (
    <Card title={m.stars_of_five({ stars })} aside={<StatusChip {...ratingStatusLabels[status]} />}>
      <p className="text-2xl">
        <StarRow stars={stars} />
      </p>
      {text ? (
        <p lang={language} className="wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
      ) : (
        <p className="text-slate">{m.rating_no_text()}</p>
      )}
      <div className="figures border-t border-line pt-4">
        <Facts facts={facts} />
      </div>
      {slug && (
        <p>
          <LocalLink to={`/shop/${slug}`} className="link py-1">
            {m.rating_to_page()}
          </LocalLink>
        </p>
      )}
    </Card>
  )
}
