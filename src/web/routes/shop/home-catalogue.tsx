import type { ProductCard as Card } from '#domain/catalog/products/product.ts'
import { m } from '#messages/messages.ts'
import { ProductCard } from '#web/components/catalog/product-card.tsx'
import { LocalLink } from '#web/components/ui/local-link.tsx'

export function HomeFeatured({ title, products }: { title: string | undefined; products: readonly Card[] }) {
  if (products.length === 0) return null
  return (
    <section className="wrap mt-20" aria-labelledby="featured">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <h2 id="featured" className="text-title wrap-anywhere">
          {title || m.home_featured()}
        </h2>
        <LocalLink to="/shop" className="link py-2 font-semibold">
          {m.home_all_products()}
        </LocalLink>
      </div>
      <div className="card-grid">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </div>
    </section>
  )
}
