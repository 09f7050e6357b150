import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { countItems } from '#domain/sales/cart/cart.ts'
import { writeCart } from '#domain/sales/cart/cart-cookie.ts'
import { m } from '#messages/messages.ts'
import { fetcherParameter } from '#web/forms/offline-pages.ts'
import { useFetcher } from '#web/forms/use-fetcher.ts'
import { localPath } from '#web/local-path.ts'
import { ProductPicture } from '../catalog/product-picture.tsx'
import { CookiesOffNotice } from '../ui/cookies-off-notice.tsx'
import { EmptyDrawing } from '../ui/empty-drawing.tsx'
import { LocalLink } from '../ui/local-link.tsx'
import { money } from '../ui/money.ts'
import { NumberText } from '../ui/number-text.tsx'
import { restoreFocus } from './cart-drawer-state.ts'
import { reloadCart, useCart } from './cart-store.ts'
import { clearWithToast } from './cart-toasts.ts'
import { CartTotals } from './cart-totals.tsx'
import type { CartView } from './cart-view.ts'

/**
 * The cart at the right edge. A native modal dialog: focus stays inside, Escape closes it, the page behind is inert.
 */
export function CartDrawer({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const cart = useCart()
  const count = countItems(cart)
  const fetcher = useFetcher<CartView | null>()
  const navigate = useNavigate()
  const contents = writeCart(cart)
  const { load } = fetcher
  const url = `${localPath('/cart')}?${fetcherParameter}`
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetches the prices whenever the contents change
  useEffect(() => {
    load(url)
  }, [contents, load])
  // The dialog fires its close event later: a drawer reopened at once would be closed by it.
  const close = () => {
    dialog.current?.close()
    onClose()
  }
  // A modal dialog makes the page behind inert, toasts included: their undo is reachable only once it is closed.
  const clear = () => {
    close()
    clearWithToast()
    restoreFocus()
  }
  const view = fetcher.data ?? undefined
  const isLost = fetcher.state === 'idle' && fetcher.data === null
  // The response that reports a missing product also removes it from the cart, so the next response does not report it.
  const [wasMissing, setMissing] = useState(false)
  useEffect(() => {
    if (!view?.missingCount) return
    setMissing(true)
    reloadCart()
  }, [view])
  return (
    <dialog
      ref={dialog}
      className="drawer"
      aria-labelledby="drawer-title"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center gap-3 border-b border-line px-5 py-3">
          <h2 id="drawer-title" className="mr-auto text-xl">
            {m.cart_drawer_title()}
          </h2>
          <button
            type="button"
            onClick={close}
            className="grid size-11 place-items-center rounded-full hover:bg-sunken"
            aria-label={m.close()}
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
        {wasMissing && (
          <p
            role="status"
            className="mx-5 mt-4 rounded-card border border-warn bg-warn-soft p-3 text-sm text-ink-strong"
          >
            {m.cart_missing()}
          </p>
        )}
        {count === 0 ? (
          <div className="grid flex-1 place-content-center gap-5 p-6 text-center">
            <EmptyDrawing kind="cart" className="mx-auto" />
            <p className="text-lg">{m.cart_empty()}</p>
            <CookiesOffNotice />
            <button type="button" className="button-base button-primary" onClick={close}>
              {m.cart_continue()}
            </button>
          </div>
        ) : (
          <>
            <p className="px-5 pt-4 text-sm text-slate" role="status">
              <NumberText text={m.cart_count({ count })} numbers={[count]} />
            </p>
            {isLost && (
              <div
                role="alert"
                className="mx-5 mt-4 grid justify-items-start gap-2 rounded-card border border-bad bg-bad-soft p-3 text-sm text-ink-strong"
              >
                {m.cart_unreachable()}
                <button type="button" className="link font-semibold" onClick={() => load(url)}>
                  {m.try_again()}
                </button>
              </div>
            )}
            <ul className="flex-1 divide-y divide-line overflow-y-auto px-5" aria-busy={!view && !isLost}>
              {view?.lines.map((line) => (
                <li key={line.productId} className="grid grid-cols-[5rem_1fr_auto] items-center gap-4 py-4">
                  <ProductPicture image={line.image} className="rounded-lg" sizes="80px" />
                  <div>
                    <p className="font-semibold text-ink-strong">{line.name}</p>
                    <p className="text-sm text-slate">
                      {m.cart_quantity()} <span translate="no">{line.amounts.quantity}</span>
                    </p>
                  </div>
                  <div className="figures text-right">
                    <p translate="no" className="font-semibold text-ink-strong">
                      {money(line.amounts.subscription.gross)}
                    </p>
                    {line.amounts.setup && (
                      <p className="text-sm text-slate">
                        + <span translate="no">{money(line.amounts.setup.gross)}</span>{' '}
                        {m.cart_installation()}
                      </p>
                    )}
                  </div>
                </li>
              )) ??
                cart.map((line) => (
                  <li key={line.productId} className="pulse my-4 h-14 rounded-lg bg-sunken" />
                ))}
            </ul>
            <div className="grid gap-4 border-t border-line bg-paper p-5">
              {view && <CartTotals breakdown={view.breakdown} />}
              <LocalLink
                to="/cart"
                className="button-base button-primary"
                onClick={(event) => {
                  event.preventDefault()
                  close()
                  navigate(localPath('/cart'))
                }}
              >
                {m.cart_view()}
              </LocalLink>
              <button type="button" className="button-base button-quiet" onClick={clear}>
                {m.cart_clear()}
              </button>
            </div>
          </>
        )}
      </div>
    </dialog>
  )
}
