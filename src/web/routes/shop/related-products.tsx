import type { ProductCard as Card } from '#domain/catalog/products/product.ts'
import { m } from '#messages/messages.ts'
import { ProductCard } from '#web/components/catalog/product-card.tsx'

/** Other products of the same trade or category; nothing without any. */
export function RelatedProducts({ products }: { products: readonly Card[] }) {
  if (products.length === 0) return null
  return (
    <section className="no-print mt-20" aria-labelledby="related">
      <h2 id="related" className="mb-8 text-section">
        {m.product_related()}
      </h2>
      <div className="card-grid">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </div>
    </section>
  )
}
