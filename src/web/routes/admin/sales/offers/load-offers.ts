import { href } from 'react-router'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { readPriceWording } from '#server/billing/tax/read-price-wording.ts'
import { offerList } from '#server/sales/offers/offer-list.ts'
import { listLoader } from '#web/forms/list-loader.ts'

export const loadOffers = listLoader(offerList, {
  path: href('/admin/offers'),
  row: ({ createdAt, ...row }) => ({ ...row, madeOn: dayInParis(createdAt) }),
  more: async ({ ports, role }) => ({
    wording: await readPriceWording(ports),
    mayMake: isAllowed('offer-new.send', role),
  }),
})

export type ListedOffer = Awaited<ReturnType<typeof loadOffers>>['rows'][number]
