import { m } from '#messages/messages.ts'

type NamedProduct = {
  /** What was sold, in the buyer's language. */
  name: string
  /** What the reader's language calls the same product today; null once it has left the catalogue. */
  ownName: string | null
}

/** A product as its owner knows it; in grey the name it was sold under, where that is another. */
export function ProductName({ name, ownName, quantity }: NamedProduct & { quantity?: number }) {
  const own = ownName ?? name
  return (
    <>
      <span>{quantity === undefined ? own : m.orders_line({ quantity, name: own })}</span>
      {own !== name && (
        <span className="text-sm font-normal text-slate">
          {' '}
          <span className="sr-only">{m.product_sold_as()} </span>
          <span className="wrap-anywhere">({name})</span>
        </span>
      )}
    </>
  )
}

/** Below a heading that has the owner's name: what it was sold as, where that is another. */
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

/** The same where only a text has room. */
export function productNameText({ name, ownName }: NamedProduct): string {
  return ownName && ownName !== name ? `${ownName} (${name})` : name
}
