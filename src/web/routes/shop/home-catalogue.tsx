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

type Category = { id: string; name: string; count: number }

export function HomeCategories({
  title,
  categories,
}: {
  title: string | undefined
  categories: readonly Category[]
}) {
  if (categories.length === 0) return null
  return (
    <section className="wrap mt-20" aria-labelledby="categories">
      <h2 id="categories" className="text-title wrap-anywhere">
        {title || m.home_categories()}
      </h2>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {categories.map((category) => (
          <li key={category.id}>
            <LocalLink
              to={`/shop?category=${category.id}`}
              className="flex h-full items-baseline justify-between gap-3 rounded-card border border-line bg-surface p-5 hover:border-line-strong"
            >
              <span className="font-display text-lg font-semibold text-ink-strong">{category.name}</span>
              <span translate="no" className="figures text-slate">
                {category.count}
              </span>
            </LocalLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
