import type { ReactElement } from 'react'
import { OwnSite, type OwnSiteTexts } from './own-site.tsx'

export type DemoBarContent = {
  label: string
  note: string
  back: { label: string; href: string }
  /** Missing when the product is not on sale. */
  product?: {
    name: string
    price: string
    setupFee: string
    choose: { label: string; action: string; fields: Record<string, string> }
  }
  own: OwnSiteTexts
}

/** Says that the page is a demonstration, of which product at which price, and leads on to the order and back. */
export function DemoBar({ bar }: { bar: DemoBarContent }): ReactElement {
  const { product, back } = bar
  return (
    <aside className="demo-bar" aria-label={bar.label} data-demo-bar="">
      <div className="demo-bar-row">
        <p className="demo-bar-what">
          <strong>{bar.label}</strong> <span>{bar.note}</span>
        </p>
        <a href={back.href}>{back.label}</a>
        {product && (
          <p className="demo-bar-price">
            <strong>
              <span>{product.name}</span> <b>{product.price}</b>
            </strong>{' '}
            <span>{product.setupFee}</span>
          </p>
        )}
        <div className="demo-bar-actions" data-own-place="">
          {product && (
            <form method="post" action={product.choose.action}>
              {Object.entries(product.choose.fields).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <button type="submit" className="demo-bar-choose">
                {product.choose.label}
              </button>
            </form>
          )}
        </div>
      </div>
      <OwnSite texts={bar.own} />
    </aside>
  )
}
