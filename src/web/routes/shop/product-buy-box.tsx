import type { Ref } from 'react'
import type { ProductCard } from '#domain/catalog/products/product.ts'
import { OrderLinks } from '#web/components/cart/order-links.tsx'
import { ReassuranceList } from '#web/components/cart/reassurance-list.tsx'
import { AddToCart } from '#web/components/catalog/add-to-cart.tsx'
import { DemoButton } from '#web/components/catalog/demo-button.tsx'
import { PriceFacts } from '#web/components/catalog/price-facts.tsx'
import { AverageLine } from '#web/components/ratings/average-line.tsx'

/** Name, the three prices, the two actions and the reassurances, in one box that stays in view. */
export function ProductBuyBox({
  product,
  actions,
}: {
  product: ProductCard
  /** Ref of the buttons. */
  actions: Ref<HTMLDivElement>
}) {
  return (
    <div className="lg:sticky lg:top-24" data-product={product.id}>
      <p className="text-slate">{product.categoryName}</p>
      <h1 className="text-title">{product.name}</h1>
      {product.rating && (
        <p className="mt-1">
          <a href="#ratings" className="inline-block rounded py-1 hover:underline">
            <AverageLine rating={product.rating} />
          </a>
        </p>
      )}
      <p className="mt-3 text-lg">{product.description}</p>
      <div className="mt-6 rounded-card border border-line bg-surface p-6 shadow-card">
        <PriceFacts product={product} size="page" />
        <div ref={actions} className="mt-5 grid gap-2">
          <AddToCart product={product}>
            <div className="mt-2">
              <OrderLinks />
            </div>
          </AddToCart>
          <DemoButton product={product} />
        </div>
        <ReassuranceList className="mt-5 grid gap-1.5" />
      </div>
    </div>
  )
}
