import { Minus, Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { maxQuantity } from '#domain/catalog/products/product-id.ts'
import { m } from '#messages/messages.ts'
import type { CartLineView } from '#web/components/cart/cart-line-view.ts'
import { useCart } from '#web/components/cart/cart-store.ts'
import { removeWithToast, setQuantityWithToast } from '#web/components/cart/cart-toasts.ts'
import { ProductPicture } from '#web/components/catalog/product-picture.tsx'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { money } from '#web/components/ui/money.ts'
import { NumberText } from '#web/components/ui/number-text.tsx'
import { localPath } from '#web/local-path.ts'

type Props = { lines: readonly CartLineView[]; onRemove: (productId: string) => void }

export function CartLines({ lines, onRemove }: Props) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <CartRow key={line.productId} line={line} onRemove={onRemove} />
      ))}
    </ul>
  )
}

function CartRow({ line, onRemove }: { line: CartLineView } & Pick<Props, 'onRemove'>) {
  const { productId, name, amounts } = line
  // The browser's quantity can be ahead of the server's prices for a moment.
  const quantity = useCart().find((entry) => entry.productId === productId)?.quantity ?? amounts.quantity
  const isPending = quantity !== amounts.quantity
  const remove = () => {
    onRemove(productId)
    removeWithToast(productId, name)
  }
  const set = (next: number) => setQuantityWithToast(productId, name, next)
  return (
    <li className="grid grid-cols-[6rem_1fr] gap-x-5 gap-y-3 py-6 sm:grid-cols-[9rem_1fr_auto]">
      <div className="max-sm:row-span-2">
        <ProductPicture
          image={line.image && { ...line.image, alt: '' }}
          className="rounded-lg border border-line"
          sizes="144px"
        />
      </div>
      <div>
        <h2 className="text-lg">
          <LocalLink to={`/shop/${line.slug}`} data-line={productId} className="hover:underline">
            {name}
          </LocalLink>
        </h2>
        <p className="mt-1 text-sm text-slate max-sm:hidden">{line.description}</p>
      </div>
      <div
        className={`figures text-right max-sm:col-start-2 max-sm:text-left ${isPending ? 'opacity-50' : ''}`}
      >
        <p className="text-lg font-semibold text-ink-strong">
          <NumberText
            text={m.cart_per_month({ price: money(amounts.subscription.gross) })}
            numbers={[money(amounts.subscription.gross)]}
          />
        </p>
        {amounts.setup && (
          <p className="text-sm text-slate">
            + <span translate="no">{money(amounts.setup.gross)}</span> {m.cart_installation()}
          </p>
        )}
      </div>
      <div className="col-span-full flex flex-wrap items-center gap-3 sm:col-start-2">
        <Stepper productId={productId} name={name} quantity={quantity} onSet={set} />
        <LineForm productId={productId} change="remove" onSubmit={remove}>
          <button type="submit" className="button-base px-3 text-sm hover:bg-sunken">
            <Trash2 aria-hidden="true" className="size-4" />
            {m.cart_remove()}
            <span className="sr-only">({name})</span>
          </button>
        </LineForm>
      </div>
    </li>
  )
}

type StepperProps = { productId: string; name: string; quantity: number; onSet: (quantity: number) => void }

/**
 * Quantity stepper: minus stops at one; a number can be typed. A button at its limit is inactive but keeps the focus,
 * because it is pressed repeatedly.
 */
function Stepper({ productId, name, quantity, onSet }: StepperProps) {
  const field = useRef<HTMLInputElement>(null)
  // Set by an effect, not by a key: a remounted field would lose the focus.
  useEffect(() => {
    if (field.current) field.current.value = String(quantity)
  }, [quantity])
  const readQuantity = (input: HTMLInputElement) => {
    const next = Math.trunc(Number(input.value))
    if (next >= 1 && next <= maxQuantity && next !== quantity) onSet(next)
    // An invalid quantity must not stay beside a total that does not include it.
    else input.value = String(quantity)
  }
  return (
    <div className="flex items-center rounded-full border border-line-strong bg-surface">
      <LineForm productId={productId} change="decrease" onSubmit={() => quantity > 1 && onSet(quantity - 1)}>
        <button
          type="submit"
          aria-disabled={quantity <= 1}
          className="grid size-11 place-items-center rounded-full hover:bg-sunken aria-disabled:text-line-strong"
          aria-label={m.cart_decrease({ name })}
        >
          <Minus aria-hidden="true" className="size-4" />
        </button>
      </LineForm>
      <LineForm productId={productId} change="set">
        <input
          ref={field}
          name="quantity"
          inputMode="numeric"
          pattern="[0-9]*"
          maxLength={2}
          defaultValue={quantity}
          onBlur={(event) => readQuantity(event.currentTarget)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            readQuantity(event.currentTarget)
          }}
          className="figures h-11 w-11 bg-transparent text-center font-semibold"
          aria-label={m.cart_quantity_of({ name })}
        />
      </LineForm>
      <LineForm
        productId={productId}
        change="increase"
        onSubmit={() => quantity < maxQuantity && onSet(quantity + 1)}
      >
        <button
          type="submit"
          aria-disabled={quantity >= maxQuantity}
          className="grid size-11 place-items-center rounded-full hover:bg-sunken aria-disabled:text-line-strong"
          aria-label={m.cart_increase({ name })}
        >
          <Plus aria-hidden="true" className="size-4" />
        </button>
      </LineForm>
    </div>
  )
}

type LineFormProps = { productId: string; change: string; onSubmit?: () => void; children: React.ReactNode }

/** Form that changes one cart line: in the browser with JavaScript, by a POST without. */
function LineForm({ productId, change, onSubmit, children }: LineFormProps) {
  const submit = (event: FormEvent) => {
    if (!onSubmit) return
    event.preventDefault()
    onSubmit()
  }
  return (
    <form method="post" data-at-once action={localPath('/cart')} onSubmit={submit}>
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="change" value={change} />
      <input type="hidden" name="productId" value={productId} />
      {children}
    </form>
  )
}
