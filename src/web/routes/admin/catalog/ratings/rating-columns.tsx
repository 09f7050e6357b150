import { href, Link } from 'react-router'
import { ratingStatusLabels } from '#messages/catalog/state-labels.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import type { DataColumn } from '#web/components/back-office/lists/data-table.tsx'
import { StarRow } from '#web/components/ratings/star-row.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import type { ShownRating } from './load-ratings.ts'

/** Columns of the rating list; the product's name links to the rating. */
export function ratingColumns(): DataColumn<ShownRating>[] {
  return [
    {
      key: 'written',
      title: m.date(),
      sort: 'written',
      cell: ({ writtenOn, decideBy }) => (
        <span className="figures">
          {shortDayText(writtenOn)}
          {decideBy && (
            <span className="block text-xs text-slate">
              {m.rating_decide_by({ date: shortDayText(decideBy) })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'stars',
      title: m.rating_stars_column(),
      sort: 'stars',
      cell: ({ stars }) => (
        <span className="text-base">
          <StarRow stars={stars} />
          <span className="sr-only">{m.stars_of_five({ stars })}</span>
        </span>
      ),
    },
    {
      key: 'rating',
      title: m.subscription_product(),
      cell: ({ id, productName }) => (
        <Link to={href('/admin/ratings/:id', { id })} className="link wrap-anywhere">
          {productName}
        </Link>
      ),
    },
    {
      key: 'text',
      title: m.rating_text_column(),
      cell: ({ text, language }) =>
        text ? (
          <span lang={language} className="line-clamp-2 max-w-96 wrap-anywhere">
            {text}
          </span>
        ) : (
          <span className="text-slate">{m.rating_no_text()}</span>
        ),
    },
    {
      key: 'author',
      title: m.rating_author(),
      cell: ({ authorName }) => <span className="wrap-anywhere">{authorName || m.rating_name_hidden()}</span>,
    },
    {
      key: 'service',
      title: m.rating_since(),
      cell: ({ experiencedOn }) => <span className="figures">{shortDayText(experiencedOn)}</span>,
    },
    {
      key: 'answer',
      title: m.rating_answer(),
      cell: ({ hasAnswer }) => (hasAnswer ? m.yes() : '—'),
    },
    {
      key: 'status',
      title: m.status(),
      sort: 'waiting',
      cell: ({ status }) => <StatusChip {...ratingStatusLabels[status]} />,
    },
  ]
}
