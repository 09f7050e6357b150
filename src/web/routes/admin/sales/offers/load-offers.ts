import { href } from 'react-router'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { readListQuery } from '#domain/platform/lists/list-query.ts'
import { offerListShape } from '#domain/sales/offers/offer-list.ts'
import { readPriceWording } from '#server/billing/tax/read-price-wording.ts'
import { listSavedViews } from '#server/operations/back-office/saved-views.ts'
import { countOffers, listOffers } from '#server/sales/offers/list-offers.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

export async function loadOffers(page: PageContext<Record<string, string | undefined>>) {
  const { ports, url, language } = page
  const { id, role } = await requireAccount(page)
  const query = readListQuery(offerListShape, url.searchParams)
  const [list, counts, views, wording] = await Promise.all([
    listOffers(ports, language, query),
    countOffers(ports, query),
    listSavedViews(ports, { accountId: id, list: href('/admin/offers') }),
    readPriceWording(ports),
  ])
  return {
    ...list,
    rows: list.rows.map(({ createdAt, ...row }) => ({ ...row, madeOn: dayInParis(createdAt) })),
    counts,
    views,
    query,
    wording,
    mayMake: isAllowed('offer-new.send', role),
    mayExport: isAllowed('offers-export', role),
  }
}

export type OffersData = Awaited<ReturnType<typeof loadOffers>>
export type ListedOffer = OffersData['rows'][number]
