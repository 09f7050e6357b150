import { m } from '#messages/messages.ts'
import { listCategories, listFeaturedProducts } from '#server/catalog/queries.ts'
import { listContent } from '#server/content/queries.ts'
import { ProductCard } from '#web/components/catalog/product-card.tsx'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { pageLoader } from '#web/forms/page-loader.ts'
import { pageMeta, sameAddress } from '#web/forms/page-meta.ts'
import type { Route } from './+types/home'
import { homeData, publicSeller } from './home-data.ts'
import { HomeHero } from './home-hero.tsx'
import { HomeQuestions, HomeReassurance, HomeSteps } from './home-sections.tsx'

export const loader = pageLoader('home', async ({ ports, language }) => {
  const [content, featured, categories, general, seller] = await Promise.all([
    listContent(ports, 'home', language),
    listFeaturedProducts(ports, language, 6),
    listCategories(ports, language),
    ports.settings.get('general'),
    ports.settings.get('seller'),
  ])
  return {
    content,
    featured,
    categories,
    language,
    publicUrl: ports.shop.publicUrl,
    shopName: general.siteName,
    supportEmail: general.supportEmail,
    seller: publicSeller(seller),
  }
})

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        ...loaderData,
        title: loaderData.content['home.hero.title'] ?? m.nav_home(),
        description: loaderData.content['home.hero.text'],
        addresses: sameAddress('/'),
        data: homeData(loaderData),
      })
    : []

export default function Home({ loaderData }: Route.ComponentProps) {
  const { content, featured, categories } = loaderData
  return (
    <>
      <HomeHero content={content} products={featured.slice(0, 3)} />
      {featured.length > 0 && (
        <section className="wrap mt-20" aria-labelledby="featured">
          <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
            <h2 id="featured" className="text-title">
              {m.home_featured()}
            </h2>
            <LocalLink to="/shop" className="link py-2 font-semibold">
              {m.home_all_products()}
            </LocalLink>
          </div>
          <div className="card-grid">
            {featured.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </div>
        </section>
      )}
      {categories.length > 0 && (
        <section className="wrap mt-20" aria-labelledby="categories">
          <h2 id="categories" className="text-title">
            {m.home_categories()}
          </h2>
          <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {categories.map((category) => (
              <li key={category.id}>
                <LocalLink
                  to={`/shop?category=${category.id}`}
                  className="flex h-full items-baseline justify-between gap-3 rounded-card border border-line bg-surface p-5 hover:border-line-strong"
                >
                  <span className="font-display text-lg font-semibold text-ink-strong">{category.name}</span>
                  <span className="figures text-slate">{category.count}</span>
                </LocalLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <HomeSteps content={content} />
      <HomeReassurance content={content} />
      <HomeQuestions content={content} />
    </>
  )
}
