import { ShoppingBag } from 'lucide-react'
import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react'
import { countItems } from '#domain/cart/cart.ts'
import { m } from '#messages/messages.ts'
import { localPath } from '../ui/local-link.tsx'
import { useCart } from './cart-store.ts'

const CartDrawer = lazy(async () => ({ default: (await import('./cart-drawer.tsx')).CartDrawer }))

/** Opens the drawer; without JavaScript it is a link to the cart page. */
export function CartButton() {
  const count = countItems(useCart())
  const [isOpen, setOpen] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    link.current?.focus()
  }
  return (
    <>
      <a
        ref={link}
        href={localPath('/cart')}
        onClick={open}
        className="relative grid size-11 place-items-center rounded-full hover:bg-sunken"
        aria-label={m.cart_button({ count })}
        suppressHydrationWarning
      >
        <ShoppingBag aria-hidden="true" className="size-6" />
        <span
          aria-hidden="true"
          className="cart-badge figures absolute -top-0.5 -right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs font-bold text-on-accent"
        />
      </a>
      {isOpen && (
        <Suspense>
          <CartDrawer onClose={close} />
        </Suspense>
      )}
    </>
  )
}
