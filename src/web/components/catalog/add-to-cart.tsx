import { ArrowRight, Check, Plus } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import type { ProductCard } from '#domain/catalog/products/product.ts'
import { isInCart } from '#domain/sales/cart/cart.ts'
import { m } from '#messages/messages.ts'
import { localPath } from '#web/local-path.ts'
import { openDrawerInstead } from '../cart/cart-button.tsx'
import { useCart } from '../cart/cart-store.ts'
import { addWithToast } from '../cart/cart-toasts.ts'
import { showToast } from '../ui/toasts/toasts.ts'

/**
 * Adds a product to the cart. Once it is in the cart the same button says so and is inactive, but keeps the focus;
 * `children` and a link to the cart follow below. Without JavaScript the form posts to the cart.
 */
export function AddToCart({
  product,
  children,
}: {
  product: Pick<ProductCard, 'id' | 'name' | 'monthlyPrice'>
  children?: ReactNode
}) {
  const isIn = isInCart(useCart(), product.id)
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (isIn) return
    if (product.monthlyPrice === null) showToast(m.price_on_request(), { kind: 'error' })
    else addWithToast(product.id, product.name)
  }
  return (
    <form method="post" action={localPath('/cart')} onSubmit={add} data-product={product.id}>
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="change" value="add" />
      <input type="hidden" name="productId" value={product.id} />
      <button
        type="submit"
        aria-disabled={isIn || undefined}
        className={`button-base w-full ${isIn ? 'button-quiet' : 'when-not-in-cart button-primary'}`}
      >
        {isIn ? (
          <span key="in-cart" className="contents">
            <Check aria-hidden="true" className="size-4" />
            {m.in_cart()}
          </span>
        ) : (
          <span key="add" className="contents">
            <Plus aria-hidden="true" className="size-4" />
            {m.add_to_cart()}
            <span className="sr-only">({product.name})</span>
          </span>
        )}
      </button>
      {isIn && children}
      {isIn && (
        <p className="mt-1 text-center">
          <a
            href={localPath('/cart')}
            onClick={openDrawerInstead}
            className="link inline-flex min-h-11 items-center gap-1.5 font-semibold"
          >
            {m.cart_view()}
            <ArrowRight aria-hidden="true" className="size-4" />
          </a>
        </p>
      )}
      {!isIn && (
        <span className="when-in-cart button-base w-full border border-line text-slate" aria-hidden="true">
          <Check aria-hidden="true" className="size-4" />
          {m.in_cart()}
        </span>
      )}
    </form>
  )
}
