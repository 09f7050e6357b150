import { Check, Plus } from 'lucide-react'
import type { FormEvent } from 'react'
import { isInCart } from '#domain/cart/cart.ts'
import type { ProductCard } from '#domain/catalog/product.ts'
import { m } from '#messages/messages.ts'
import { useCart } from '../cart/cart-store.ts'
import { addWithToast } from '../cart/cart-toasts.ts'
import { localPath } from '../ui/local-link.tsx'
import { showToast } from '../ui/toasts.ts'

/** Adds a product; once it is there the button says so and rests. Without JavaScript the form posts to the cart. */
export function AddToCart({ product }: { product: Pick<ProductCard, 'id' | 'name' | 'monthlyPrice'> }) {
  const isIn = isInCart(useCart(), product.id)
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (product.monthlyPrice === null) showToast(m.price_on_request(), { kind: 'error' })
    else addWithToast(product.id, product.name)
  }
  if (isIn) {
    return (
      <button type="button" disabled className="button-base button-quiet w-full">
        <Check aria-hidden="true" className="size-4" />
        {m.in_cart()}
      </button>
    )
  }
  return (
    <form method="post" action={localPath('/cart')} onSubmit={add} data-product={product.id}>
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="change" value="add" />
      <input type="hidden" name="productId" value={product.id} />
      <button type="submit" className="when-not-in-cart button-base button-primary w-full">
        <Plus aria-hidden="true" className="size-4" />
        {m.add_to_cart()}
        <span className="sr-only">({product.name})</span>
      </button>
      <span className="when-in-cart button-base w-full border border-line text-slate" aria-hidden="true">
        <Check aria-hidden="true" className="size-4" />
        {m.in_cart()}
      </span>
    </form>
  )
}
