import { earliestPriceDay } from '#domain/billing/legal/price-notice.ts'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { readOfferedLanguages } from '#server/platform/settings/read-offered-languages.ts'
import {
  listAnnouncements,
  listSubscribedProducts,
} from '#server/subscriptions/plan-changes/list-announcements.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** Loads the announcements and the products that can get one. */
export async function loadPriceAnnouncements(page: PageContext<Record<string, string | undefined>>) {
  const { ports, language, url } = page
  const { role } = await requireAccount(page)
  const [announcements, products, offered] = await Promise.all([
    listAnnouncements(ports, language),
    listSubscribedProducts(ports, language),
    readOfferedLanguages(ports),
  ])
  return {
    announcements: announcements.map(({ announcedAt, ...announcement }) => ({
      ...announcement,
      announcedOn: dayInParis(announcedAt),
    })),
    products,
    /** Initial values of the form, from the query string of the link. */
    chosen: {
      product:
        products.find(({ productId }) => productId === url.searchParams.get('product'))?.productId ?? '',
      price: (url.searchParams.get('price') ?? '').slice(0, 12),
    },
    offered,
    earliest: earliestPriceDay(dayInParis(ports.clock.now())),
    mayAnnounce: isAllowed('price-announcements.announce', role),
  }
}

export type PriceAnnouncementsData = Awaited<ReturnType<typeof loadPriceAnnouncements>>
