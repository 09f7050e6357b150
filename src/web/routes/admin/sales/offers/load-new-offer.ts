import { addDays, dayInParis } from '#domain/platform/calendar/day.ts'
import { writeLocalDecimal } from '#domain/platform/money/parse-money.ts'
import { latestOfferDay, offerDays } from '#domain/sales/offers/offer.ts'
import { readPriceWording } from '#server/billing/tax/read-price-wording.ts'
import { listOfferableProducts } from '#server/sales/offers/list-offerable-products.ts'
import type { PageContext } from '#web/forms/page-loader.ts'

/** Loads the products and defaults of the new-offer form. */
export async function loadNewOffer({
  ports,
  url,
  language,
}: PageContext<Record<string, string | undefined>>) {
  const today = dayInParis(ports.clock.now())
  const [products, wording] = await Promise.all([
    listOfferableProducts(ports, language),
    readPriceWording(ports),
  ])
  const requested = products.find(({ id }) => id === url.searchParams.get('product'))
  return {
    products,
    wording,
    today,
    latest: latestOfferDay(today),
    values: {
      id: ports.ids.next(),
      email: url.searchParams.get('email') ?? '',
      language,
      product: requested?.id ?? '',
      quantity: '1',
      startsNotBefore: '',
      note: '',
      monthlyPrice: requested?.monthlyPrice ? writeLocalDecimal(requested.monthlyPrice, language) : '',
      setupFee: requested ? writeLocalDecimal(requested.setupFee, language) : '',
      validUntil: addDays(today, offerDays.usual),
    } as Record<string, string>,
  }
}

export type NewOfferData = Awaited<ReturnType<typeof loadNewOffer>>
