import { type RefObject, useEffect, useState } from 'react'
import type { ProductCard } from '#domain/catalog/products/product.ts'
import { isInCart } from '#domain/sales/cart/cart.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { m } from '#messages/messages.ts'
import { openDrawerInstead } from '#web/components/cart/cart-button.tsx'
import { useCart } from '#web/components/cart/cart-store.ts'
import { addWithToast } from '#web/components/cart/cart-toasts.ts'
import { useShop } from '#web/components/layout/use-shop.ts'
import { money } from '#web/components/ui/money.ts'
import { NumberText } from '#web/components/ui/number-text.tsx'
import { localPath } from '#web/local-path.ts'

type Props = { product: ProductCard; box: RefObject<HTMLElement | null> }

/** Price and action at the foot of a small screen, while the price box is above the window. */
export function BuyBar({ product, box }: Props) {
  const { priceLabel } = useShop()
  const isIn = isInCart(useCart(), product.id)
  const isAbove = useIsAbove(box)
  if (!isAbove || product.monthlyPrice === null) return null
  const price = product.monthlyPrice
  return (
    <section
      aria-label={m.product_buy_bar({ name: product.name })}
      className="buy-bar bar-below appear no-print fixed inset-x-0 z-10 border-t border-line bg-surface shadow-card lg:hidden"
    >
      <div className="wrap flex items-center justify-between gap-4 py-2.5">
        <p className="figures min-w-0 font-display font-bold text-ink-strong">
          <NumberText
            text={m.price_per_month({ price: amountText(price, priceLabel) })}
            numbers={[money(price)]}
          />
        </p>
        {isIn ? (
          <a
            href={localPath('/cart')}
            onClick={openDrawerInstead}
            className="button-base button-primary shrink-0"
          >
            {m.cart_view()}
          </a>
        ) : (
          <button
            type="button"
            onClick={() => addWithToast(product.id, product.name)}
            className="button-base button-primary shrink-0"
          >
            {m.add_to_cart()}
          </button>
        )}
      </div>
    </section>
  )
}

/** Whether an element has left the window at its upper edge. False until the page has scripts. */
function useIsAbove(element: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setAbove] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setAbove(!entry.isIntersecting && entry.boundingClientRect.bottom < innerHeight / 2)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isAbove
}
