import { m } from '#messages/messages.ts'
import { nameOf } from '#web/components/billing/name-of.ts'

type NamedProduct = {
  /** The name the product was sold under, in the buyer's language. */
  name: string
  /** The current name of the product in the reader's language; null once it is no longer in the catalogue. */
  ownName: string | null
}

/** The product's current name, followed in grey by the name it was sold under if that differs. */
export function ProductName({ name, ownName, quantity = 1 }: NamedProduct & { quantity?: number }) {
  const currentName = ownName ?? name
  return (
    <>
      <span>{nameOf({ quantity, name: currentName })}</span>
      {currentName !== name && (
        <span className="text-sm font-normal text-slate">
          {' '}
          <span className="sr-only">{m.product_sold_as()} </span>
          <span className="wrap-anywhere">({name})</span>
        </span>
      )}
    </>
  )
}

/**
 * The name the product was sold under, for a line below a heading with its current name. Renders nothing if both are
 * the same.
 */
export function SoldName({ name, ownName }: NamedProduct) {
  return (
    ownName !== null &&
    ownName !== name && (
      <span className="text-slate">
        {m.product_sold_as()} {name}
      </span>
    )
  )
}

/** Plain-text form of `ProductName`. */
export function productNameText({ name, ownName }: NamedProduct): string {
  return ownName && ownName !== name ? `${ownName} (${name})` : name
}
