import { m } from '#messages/messages.ts'
import { checkoutPath } from '#web/components/cart/checkout-path.ts'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { localPath } from '#web/local-path.ts'
import type { ShownOffer } from './load-offer.ts'

/** Checkout link for the offer's recipient, login and registration for a signed-out visitor, logout for others. */
export function OfferAcceptance({ offer: { reference, reader } }: { offer: ShownOffer }) {
  const checkout = checkoutPath(reference)
  if (reader === 'another')
    return (
      <form method="post" action={localPath('/logout')} className="mt-8 grid justify-items-start gap-4">
        <input type="hidden" name="intent" value="sign-out" />
        <p role="status" className="rounded-card border border-warn bg-warn-soft p-4 text-ink-strong">
          {m.error_offer_for_other_email()}
        </p>
        <button type="submit" className="button-base button-quiet">
          {m.log_out()}
        </button>
      </form>
    )
  const loginQuery = `?from=${encodeURIComponent(localPath(checkout))}` as const
  return (
    <div className="mt-8 grid justify-items-start gap-4">
      {reader === 'addressee' ? (
        <LocalLink to={checkout} reloadDocument className="button-base button-primary">
          {m.offer_accept()}
        </LocalLink>
      ) : (
        <>
          <p>{m.offer_sign_in()}</p>
          <div className="flex flex-wrap gap-2">
            <LocalLink to={`/login${loginQuery}`} className="button-base button-primary">
              {m.log_in()}
            </LocalLink>
            <LocalLink to={`/register${loginQuery}`} className="button-base button-quiet">
              {m.create_account()}
            </LocalLink>
          </div>
        </>
      )}
      <p className="text-sm text-slate">{m.offer_next()}</p>
    </div>
  )
}
