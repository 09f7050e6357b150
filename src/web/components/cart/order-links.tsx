import { m } from '#messages/messages.ts'
import { localPath } from '#web/local-path.ts'
import { useAffiliateCode } from '../affiliates/affiliate-code.ts'
import { LocalLink } from '../ui/local-link.tsx'
import { ReassuranceList } from './reassurance-list.tsx'

/** Path of the checkout with the visitor's affiliate code: the checkout is another document, which reads it from there. */
function useCheckoutAddress(): string {
  const code = useAffiliateCode()
  const checkout = localPath('/cart/checkout')
  return code ? `${checkout}?aff=${code}` : checkout
}

/** The way to the checkout for a visitor who is signed out: registration first, sign-in beside it, then `texts`. */
export function SignedOutOrderLinks({ texts = [] }: { texts?: readonly string[] }) {
  const query = `?from=${encodeURIComponent(useCheckoutAddress())}` as const
  return (
    <div className="when-signed-out">
      <div className="grid gap-2">
        <LocalLink to={`/register${query}`} className="button-base button-primary">
          {m.cart_register_and_order()}
        </LocalLink>
        <LocalLink to={`/login${query}`} className="button-base button-quiet">
          {m.cart_have_account()}
        </LocalLink>
        <ReassuranceList
          texts={[m.cart_two_minutes(), ...texts]}
          className="mx-auto mt-1 grid w-fit gap-x-4 gap-y-1 text-slate sm:flex sm:flex-wrap sm:justify-center"
        />
      </div>
    </div>
  )
}

/** What follows once a product is in the cart: the order, by whichever way the visitor is signed in or not. */
export function OrderLinks() {
  const address = useCheckoutAddress()
  return (
    <>
      <div className="when-signed-in">
        {/* A full load: the checkout has a separate content security policy. */}
        <a href={address} className="button-base button-primary w-full">
          {m.cart_order()}
        </a>
      </div>
      <SignedOutOrderLinks />
    </>
  )
}
