import { useNavigation } from 'react-router'
import { productsPerPage, readShopSearch, writeShopSearch } from '#domain/catalog/products/shop-search.ts'
import { m } from '#messages/messages.ts'
import { areSeveralRated } from '#server/catalog/products/are-several-rated.ts'
import { listCategories, searchProducts } from '#server/catalog/products/queries.ts'
import { readOfferedLanguages } from '#server/platform/settings/read-offered-languages.ts'
import { CartLink } from '#web/components/cart/cart-button.tsx'
import { CardSkeletons } from '#web/components/catalog/card-skeletons.tsx'
import { ProductCard } from '#web/components/catalog/product-card.tsx'
import { EmptyDrawing } from '#web/components/ui/empty-drawing.tsx'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { NumberText } from '#web/components/ui/number-text.tsx'
import { useIsSlow } from '#web/components/ui/use-is-slow.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { pageMeta, samePathInEachLanguage } from '#web/forms/page-meta.ts'
import { readRefusal } from '#web/forms/read-refusal.ts'
import type { Route } from './+types/shop'
import { AffiliateBanner } from './affiliate-banner.tsx'
import { Pages } from './pages.tsx'
import { ShopFilters, SortField } from './shop-filters.tsx'

export const loader = pageLoader('shop', async ({ ports, language, url }) => {
  const search = readShopSearch(url.searchParams)
  const [results, categories, isRated, general] = await Promise.all([
    searchProducts(ports, language, search),
    listCategories(ports, language),
    areSeveralRated(ports),
    ports.settings.get('general'),
  ])
  return {
    ...results,
    search,
    categories,
    isRated,
    language,
    offered: await readOfferedLanguages(ports),
    publicUrl: ports.shop.publicUrl,
    shopName: general.siteName,
  }
})

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        ...loaderData,
        title: m.shop_title(),
        description: m.shop_intro(),
        addresses: samePathInEachLanguage('/shop'),
      })
    : []

export default function Shop({ loaderData }: Route.ComponentProps) {
  const { cards, total, isFuzzy, search, categories, isRated } = loaderData
  const navigation = useNavigation()
  const isLoading = useIsSlow(
    navigation.state === 'loading' && navigation.location.pathname.endsWith('/shop'),
  )
  const isFiltered = Boolean(search.query || search.category || search.trade)
  return (
    <div className="wrap pt-6 md:pt-10">
      <h1 className="text-title">{m.shop_title()}</h1>
      <p className="mt-1 max-w-2xl md:mt-2 md:text-lg">{m.shop_intro()}</p>
      <ShopFilters search={search} categories={categories} />
      <div className="mt-4 mb-5 flex items-center gap-2 sm:gap-3 md:mt-6 md:mb-8">
        <p className="min-w-22 flex-1 text-slate" role="status">
          {isFuzzy && <span className="block text-ink">{m.shop_near({ query: search.query })}</span>}
          <span>
            <NumberText text={m.shop_count({ count: total })} numbers={[total]} />
          </span>
        </p>
        <SortField search={search} isRated={isRated} />
        <CartLink />
      </div>
      {isLoading ? (
        <CardSkeletons />
      ) : cards.length > 0 ? (
        <Cards cards={cards} />
      ) : (
        <div className="grid place-items-start gap-4 rounded-card border border-line bg-surface p-8">
          <EmptyDrawing kind="search" />
          <h2 className="text-section">
            {search.query ? m.shop_empty_query({ query: search.query }) : m.shop_empty()}
          </h2>
          {(isFiltered || search.page > 1) && (
            <LocalLink
              to={`/shop${writeShopSearch({ sort: search.sort })}`}
              className="button-base button-primary"
            >
              {m.reset_filters()}
            </LocalLink>
          )}
        </div>
      )}
      <Pages search={search} pageCount={Math.ceil(total / productsPerPage)} />
      <AffiliateBanner />
    </div>
  )
}

type Shown = Route.ComponentProps['loaderData']

/** Refusals are rethrown to the parent's boundary; failures are shown here with their reason. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (readRefusal(error) !== undefined) throw error
  return (
    <div className="wrap pt-10">
      <h1 className="text-title">{m.shop_title()}</h1>
      <LoadFailure<Shown> error={error} text={m.products_unavailable()} routeId="shop">
        {({ cards }) => <Cards cards={cards} />}
      </LoadFailure>
    </div>
  )
}

function Cards({ cards }: Pick<Shown, 'cards'>) {
  return (
    <div className="card-grid">
      {cards.map((product, index) => (
        <ProductCard key={product.id} product={product} isFirst={index < 2} heading="h2" />
      ))}
    </div>
  )
}
