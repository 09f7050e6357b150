import type { FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { Breakdown } from '#domain/sales/checkout/breakdown.ts'
import { m } from '#messages/messages.ts'
import { useAffiliateCode } from '#web/components/affiliates/affiliate-code.ts'
import { AffiliateField } from '#web/components/affiliates/affiliate-field.tsx'
import { clearWithToast } from '#web/components/cart/cart-toasts.ts'
import { CartTotals } from '#web/components/cart/cart-totals.tsx'
import { useIsSignedIn } from '#web/components/layout/account-store.ts'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { localPath } from '#web/local-path.ts'

/**
 * Totals and the checkout button. Signed out, the button is inactive, and two links lead to the checkout via an
 * account.
 */
export function CartSummary({ breakdown }: { breakdown: Breakdown }) {
  const checkout = localPath('/cart/checkout')
  const code = useAffiliateCode()
  // The checkout is another document: the affiliate code in this one's memory is passed in the URL.
  const loginQuery = `?from=${encodeURIComponent(code ? `${checkout}?aff=${code}` : checkout)}` as const
  const clear = (event: FormEvent) => {
    event.preventDefault()
    clearWithToast()
  }
  return (
    <aside className="grid gap-5 rounded-card border border-line bg-surface p-6 shadow-card lg:sticky lg:top-6">
      <CartTotals breakdown={breakdown} />
      {breakdown.total > 0 ? (
        <CheckoutButton address={checkout} />
      ) : (
        <p className="rounded-field border border-warn bg-warn-soft p-4 text-ink-strong">
          {m.error_order_free()}
        </p>
      )}
      <p className="when-signed-out text-sm">
        {m.cart_sign_in_hint()}{' '}
        <span className="mt-2 flex flex-wrap gap-2">
          <LocalLink to={`/login${loginQuery}`} className="button-base button-quiet">
            {m.log_in()}
          </LocalLink>
          <LocalLink to={`/register${loginQuery}`} className="button-base button-quiet">
            {m.create_account()}
          </LocalLink>
        </span>
      </p>
      <form method="post" action={localPath('/cart')} onSubmit={clear} className="grid">
        <input type="hidden" name="intent" value="change" />
        <input type="hidden" name="change" value="clear" />
        <button type="submit" className="button-base text-sm text-slate hover:bg-sunken">
          {m.cart_clear()}
        </button>
      </form>
    </aside>
  )
}

/**
 * Disabled when signed out and while prices are loading. The checkout is entered by a full load because it has a
 * separate content security policy.
 */
function CheckoutButton({ address }: { address: string }) {
  const isSignedIn = useIsSignedIn()
  // While prices are reloading, the amount to pay is unknown.
  const isBusy = useRevalidator().state !== 'idle'
  return (
    <form action={address} method="get" className="grid">
      <AffiliateField name="aff" />
      <button
        type="submit"
        disabled={!isSignedIn || isBusy}
        className="button-base button-primary"
        suppressHydrationWarning
      >
        {m.cart_checkout()}
      </button>
      <noscript>
        <a className="link mt-2" href={address}>
          {m.cart_checkout()}
        </a>
      </noscript>
    </form>
  )
}
