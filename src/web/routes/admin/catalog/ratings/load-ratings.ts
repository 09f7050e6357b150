import { href } from 'react-router'
import { ratingDecisionDays } from '#domain/catalog/ratings/rating-status.ts'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { addDays, dayInParis } from '#domain/platform/calendar/day.ts'
import { listRatedProducts, ratingList } from '#server/catalog/ratings/rating-list.ts'
import { loadList } from '#web/forms/list-loader.ts'
import type { PageContext } from '#web/forms/page-loader.ts'

/** Loads the list of ratings; ratings to be decided have the last day for it. */
export async function loadRatings(page: PageContext<Record<string, string | undefined>>) {
  const products = await listRatedProducts(page.ports, page.language)
  return loadList(ratingList, page, {
    filters: { product: products.map(({ id }) => id) },
    path: href('/admin/ratings'),
    row: (row) => ({
      id: row.id,
      stars: row.stars,
      text: row.text,
      language: row.language,
      status: row.status,
      authorName: row.authorName,
      productName: row.productName,
      hasAnswer: row.answer !== '',
      experiencedOn: row.experiencedOn,
      writtenOn: dayInParis(row.writtenAt),
      decideBy:
        row.status === 'waiting'
          ? addDays(dayInParis(row.changedAt ?? row.writtenAt), ratingDecisionDays)
          : null,
    }),
    more: ({ ports, role }) => ({
      seenUntil: ports.clock.now().toISOString(),
      products,
      mayDecide: isAllowed('ratings.publish', role),
    }),
  })
}

export type RatingsData = Awaited<ReturnType<typeof loadRatings>>
export type ShownRating = RatingsData['rows'][number]
