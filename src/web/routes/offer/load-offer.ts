import { offerReference } from '#server/sales/offers/offer-reference.ts'
import { readOffer } from '#server/sales/offers/read-offer.ts'
import { pageLoader } from '#web/forms/page-loader.ts'

/** An offer with its price and state, and whether the current user may accept it. */
export const loadOffer = pageLoader('offer', async (page) => {
  const { ports, params, url, language } = page
  const key = url.searchParams.get('key') ?? ''
  const [{ found, priced }, account] = await Promise.all([
    readOffer(ports, { id: params.id ?? '', key, language }),
    page.account(),
  ])
  const { breakdown, lines } = priced
  const [line] = lines
  return {
    reference: offerReference(found.id, key),
    id: found.id,
    note: found.note,
    validUntil: found.validUntil,
    state: found.state,
    startsNotBefore: found.startsNotBefore,
    breakdown,
    line: line
      ? {
          name: line.product.name,
          slug: line.product.slug,
          description: line.product.description,
          image: line.product.image,
          amounts: line.amounts,
        }
      : null,
    order: found.order && found.order.accountId === account?.id ? found.order : null,
    reader: !account ? ('unknown' as const) : account.email === found.email ? 'addressee' : 'another',
  }
})

export type ShownOffer = Awaited<ReturnType<typeof loadOffer>>
