import { useEffect, useRef } from 'react'
import { data, redirect, useRevalidator } from 'react-router'
import { z } from 'zod'
import { isProductId } from '#domain/catalog/products/product-id.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import {
  addToCart,
  type Cart,
  isInCart,
  maxLines,
  removeFromCart,
  setQuantity,
} from '#domain/sales/cart/cart.ts'
import { cartCookieDays, cartCookieName, writeCart } from '#domain/sales/cart/cart-cookie.ts'
import { m } from '#messages/messages.ts'
import { findCards } from '#server/catalog/products/queries.ts'
import type { ShopConfig } from '#server/ports/ports.ts'
import { useCart } from '#web/components/cart/cart-store.ts'
import { CookiesOffNotice } from '#web/components/ui/cookies-off-notice.tsx'
import { EmptyDrawing } from '#web/components/ui/empty-drawing.tsx'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { formAction, intent } from '#web/forms/form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { scriptReadableCookie } from '#web/forms/session-cookies.ts'
import { localPath } from '#web/local-path.ts'
import { privateArea } from '#web/middleware/private-area.ts'
import type { Route } from './+types/cart'
import { CartLines } from './cart-lines.tsx'
import { CartSummary } from './cart-summary.tsx'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'
import { cartOf, viewCart } from './view-cart.ts'

export const loader = pageLoader('cart', async (page) => {
  const isNotStored = page.url.searchParams.has(addedParameter) && cartOf(page.request).length === 0
  const view = { ...(await viewCart(page, page.request)), isNotStored }
  if (view.missingCount === 0) return data(view)
  // Missing products are reported once and then removed from the cart cookie: they have no line to remove them on.
  const pricedLines = view.lines.map(({ productId, amounts }) => ({ productId, quantity: amounts.quantity }))
  return data(view, { headers: { 'Set-Cookie': cartCookie(page.ports.shop, pricedLines) } })
})

export const middleware = [privateArea()]

/** Query parameter set after a product was added: an empty cart then means that the browser stores no cookies. */
const addedParameter = 'added'

function cartCookie(shop: ShopConfig, cart: Cart): string {
  const text = writeCart(cart)
  return scriptReadableCookie(shop, cartCookieName, text, text ? cartCookieDays * 86_400 : 0)
}

const changeSchema = z.object({
  change: z.enum(['add', 'set', 'increase', 'decrease', 'remove', 'clear']),
  productId: z.string().max(64).optional().default(''),
  quantity: z
    .string()
    .regex(/^\d{1,2}$/, 'plan_quantity_invalid')
    .transform(Number)
    .optional()
    .default(1),
})

/** Cart actions without JavaScript: each change is a form. With JavaScript the browser writes the cookie itself. */
export const action = formAction({
  change: intent({
    permission: 'cart.change',
    schema: changeSchema,
    async run({ change: kind, productId, quantity }, { ports, request, language }) {
      const before = cartOf(request)
      if (kind === 'add') await requireProduct(ports, language, productId)
      const present = before.find((line) => line.productId === productId)?.quantity ?? 0
      const after = {
        add: () => added(before, productId),
        set: () => setQuantity(before, productId, quantity),
        increase: () => setQuantity(before, productId, present + 1),
        decrease: () => setQuantity(before, productId, Math.max(1, present - 1)),
        remove: () => removeFromCart(before, productId),
        clear: () => [],
      }[kind]()
      const addedQuery = kind === 'add' ? `?${addedParameter}` : ''
      return redirect(localPath('/cart', language) + addedQuery, {
        headers: { 'Set-Cookie': cartCookie(ports.shop, after) },
      })
    },
  }),
})

function added(cart: Cart, productId: string): Cart {
  const after = addToCart(cart, productId)
  if (!isInCart(after, productId)) throw new DomainError('cart_full', { count: maxLines })
  return after
}

async function requireProduct(
  ports: Parameters<typeof findCards>[0],
  language: Parameters<typeof findCards>[1],
  productId: string,
) {
  const [card] = isProductId(productId) ? await findCards(ports, language, [productId]) : []
  if (!card) throw new DomainError('product_unknown')
  if (card.monthlyPrice === null) throw new DomainError('price_invalid', { productName: card.name })
}

export const meta: Route.MetaFunction = () => [{ title: m.cart_title() }]

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  useFreshPrices()
  const { lines, missingCount } = loaderData
  const recordRemoval = useFocusAfterRemoval(lines.map(({ productId }) => productId))
  const error = actionData && 'error' in actionData ? actionData.error : null
  return (
    <div className="wrap pt-10">
      <h1 className="text-title">{m.cart_title()}</h1>
      <CookiesOffNotice isKnown={loaderData.isNotStored} />
      {error && (
        <p
          role="alert"
          className="mt-6 rounded-card border border-bad bg-bad-soft p-4 font-medium text-ink-strong"
        >
          {error}
        </p>
      )}
      {missingCount > 0 && (
        <p role="status" className="mt-6 rounded-card border border-warn bg-warn-soft p-4 text-ink-strong">
          {m.cart_missing()}
        </p>
      )}
      {lines.length === 0 ? (
        <div className="mt-8 grid place-items-start gap-5 rounded-card border border-line bg-surface p-8">
          <EmptyDrawing kind="cart" />
          <p className="text-xl">{m.cart_empty()}</p>
          <LocalLink to="/shop" className="button-base button-primary">
            {m.cart_continue()}
          </LocalLink>
        </div>
      ) : (
        <div className="mt-8 grid items-start gap-10 lg:grid-cols-[1.7fr_1fr]">
          <CartLines lines={lines} onRemove={recordRemoval} />
          <CartSummary breakdown={loaderData.breakdown} />
        </div>
      )}
    </div>
  )
}

/** Reloads the prices whenever the cart changes, here or in another tab. */
function useFreshPrices() {
  const contents = writeCart(useCart())
  const { revalidate } = useRevalidator()
  const lastShown = useRef<string>(undefined)
  useEffect(() => {
    const before = lastShown.current
    lastShown.current = contents
    // The first contents are those the server rendered the page with.
    if (before !== undefined && before !== '' && before !== contents) revalidate()
    else if (before === '' && contents !== '' && document.readyState === 'complete') revalidate()
  }, [contents, revalidate])
}
