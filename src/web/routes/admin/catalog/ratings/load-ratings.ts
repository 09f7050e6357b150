import { href } from 'react-router'
import { ratingListShape } from '#domain/catalog/ratings/rating-list.ts'
import { ratingDecisionDays } from '#domain/catalog/ratings/rating-status.ts'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { addDays, dayInParis } from '#domain/platform/calendar/day.ts'
import { readListQuery } from '#domain/platform/lists/list-query.ts'
import { countRatings, listRatedProducts, listRatings } from '#server/catalog/ratings/list-ratings.ts'
import { listSavedViews } from '#server/operations/back-office/saved-views.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** Loads the list of ratings; ratings to be decided have the last day for it. */
export async function loadRatings(page: PageContext<Record<string, string | undefined>>) {
  const { ports, url, language } = page
  const { id, role } = await requireAccount(page)
  const products = await listRatedProducts(ports, language)
  const query = readListQuery(ratingListShape(products.map((product) => product.id)), url.searchParams)
  const seenUntil = ports.clock.now().toISOString()
  const [list, counts, views] = await Promise.all([
    listRatings(ports, language, query),
    countRatings(ports, query),
    listSavedViews(ports, { accountId: id, list: href('/admin/ratings') }),
  ])
  return {
    ...list,
    rows: list.rows.map((row) => ({
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
    })),
    products,
    seenUntil,
    counts,
    views,
    query,
    mayDecide: isAllowed('ratings.publish', role),
    mayExport: isAllowed('ratings-export', role),
  }
}

export type RatingsData = Awaited<ReturnType<typeof loadRatings>>
export type ShownRating = RatingsData['rows'][number]
