import type { FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { Breakdown } from '#domain/sales/checkout/breakdown.ts'
import { m } from '#messages/messages.ts'
import { AffiliateField } from '#web/components/affiliates/affiliate-field.tsx'
import { clearWithToast } from '#web/components/cart/cart-toasts.ts'
import { CartTotals } from '#web/components/cart/cart-totals.tsx'
import { SignedOutOrderLinks } from '#web/components/cart/order-links.tsx'
import { useIsSignedIn } from '#web/components/layout/account-store.ts'
import { localPath } from '#web/local-path.ts'

/**
 * Totals and the checkout button. Signed out, the button is inactive, and the links above it lead to the checkout by
 * way of an account.
 */
export function CartSummary({ breakdown }: { breakdown: Breakdown }) {
  const clear = (event: FormEvent) => {
    event.preventDefault()
    clearWithToast()
  }
  return (
    <aside className="grid gap-5 rounded-card border border-line bg-surface p-6 shadow-card lg:sticky lg:top-24">
      <CartTotals breakdown={breakdown} />
      {breakdown.total > 0 ? (
        <>
          <SignedOutOrderLinks texts={[m.reassure_withdrawal(), m.reassure_commitment()]} />
          <CheckoutButton address={localPath('/cart/checkout')} />
        </>
      ) : (
        <p className="rounded-field border border-warn bg-warn-soft p-4 text-ink-strong">
          {m.error_order_free()}
        </p>
      )}
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
