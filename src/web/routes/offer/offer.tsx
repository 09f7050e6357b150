import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { privateArea } from '#web/middleware/private-area.ts'
import type { Route } from './+types/offer'
import { loadOffer, type ShownOffer } from './load-offer.ts'
import { OfferAcceptance } from './offer-acceptance.tsx'
import { OfferContent } from './offer-content.tsx'

export const loader = loadOffer

export const middleware = [privateArea()]

export const meta: Route.MetaFunction = () => [{ title: m.offer_title() }]

/** A subscription offered to one recipient: the product, its price, its deadline, and the link to accept it. */
export default function Offer({ loaderData: offer }: Route.ComponentProps) {
  const { line, note, validUntil, state } = offer
  // A payment that has begun may be completed, even if the offer has expired by now.
  const isPayable = offer.order?.status === 'pending'
  const isOpen = line !== null && (state === 'open' || isPayable)
  return (
    <div className="wrap max-w-3xl pt-10 pb-16">
      <h1 className="text-title">{m.offer_title()}</h1>
      {isOpen ? (
        <p className="mt-2 text-lg">{m.offer_valid_until({ date: dayText(validUntil) })}</p>
      ) : (
        <Ended offer={offer} />
      )}
      {note && isOpen && (
        <blockquote className="mt-6 border-l-4 border-accent pl-4 whitespace-pre-line wrap-anywhere">
          {note}
        </blockquote>
      )}
      {line && <OfferContent offer={offer} line={line} />}
      {isOpen && <OfferAcceptance offer={offer} />}
    </div>
  )
}

function Ended({ offer: { state, line, validUntil, order } }: { offer: ShownOffer }) {
  const reasons = {
    open: m.offer_product_gone,
    accepted: m.offer_accepted,
    expired: () => m.offer_expired({ date: dayText(validUntil) }),
    withdrawn: m.offer_withdrawn,
  }
  const text = line === null && state !== 'accepted' ? m.offer_product_gone : reasons[state]
  return (
    <div className="mt-4 grid justify-items-start gap-4">
      <p role="status" className="text-lg">
        {text()}
      </p>
      {order ? (
        <LocalLink to={`/user/orders/${order.number}`} className="button-base button-primary">
          {m.overview_see_order()}
        </LocalLink>
      ) : (
        <LocalLink to="/contact" className="button-base button-quiet">
          {m.offer_ask()}
        </LocalLink>
      )}
    </div>
  )
}
