import { useRef } from 'react'
import { redirect, useNavigation } from 'react-router'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { m } from '#messages/messages.ts'
import { listRelated } from '#server/catalog/products/list-related.ts'
import { findProductPage } from '#server/catalog/products/queries.ts'
import { listPublished } from '#server/catalog/ratings/list-published.ts'
import { readOfferedLanguages } from '#server/platform/settings/read-offered-languages.ts'
import { BrowserFrame } from '#web/components/catalog/browser-frame.tsx'
import { ProductPicture } from '#web/components/catalog/product-picture.tsx'
import { useTriedDemo } from '#web/components/tried-site/use-tried-site.ts'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { pageLoader } from '#web/forms/page-loader.ts'
import { pageMeta } from '#web/forms/page-meta.ts'
import { localPath } from '#web/local-path.ts'
import type { Route } from './+types/product'
import { BuyBar } from './buy-bar.tsx'
import { ProductBuyBox } from './product-buy-box.tsx'
import { productData } from './product-data.ts'
import { ProductDetails } from './product-details.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductRatings } from './product-ratings.tsx'
import { RelatedProducts } from './related-products.tsx'
import { TriedLink } from './tried-link.tsx'
import { TriedPicture } from './tried-picture.tsx'

export const loader = pageLoader('product', async ({ ports, language, params, url, tags }) => {
  const page = await findProductPage(ports, language, params.slug ?? '')
  if (!page) throw new DomainError('not_found')
  if ('movedTo' in page) throw redirect(localPath(`/shop/${page.movedTo}`, language), 301)
  tags.add(`product:${page.id}`).add(`category:${page.categoryId}`)
  const { ratings: isRated } = await ports.settings.get('advanced')
  const product = isRated ? page : { ...page, rating: null }
  const [seller, general, ratings, related] = await Promise.all([
    ports.settings.get('seller'),
    ports.settings.get('general'),
    product.rating && listPublished(ports, page.id, readPage(url)),
    listRelated(ports, language, page),
  ])
  for (const { id } of related) tags.add(`product:${id}`)
  return {
    product,
    ratings,
    related,
    seller: { name: seller.name, mediator: seller.mediatorName },
    language,
    offered: await readOfferedLanguages(ports),
    publicUrl: ports.shop.publicUrl,
    shopName: general.siteName,
  }
})

/** The page of ratings in the URL; 1 for an invalid value. */
function readPage(url: URL): number {
  const page = Number(url.searchParams.get('ratings') ?? 1)
  return Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { product } = loaderData
  const addresses = Object.fromEntries(
    Object.entries(product.slugs).map(([language, slug]) => [language, `/shop/${slug}`]),
  )
  return pageMeta({
    ...loaderData,
    title: product.name,
    description: product.description,
    addresses,
    type: 'product',
    picture: { path: `/share/${loaderData.language}/${product.slug}.png`, alt: product.name },
    structuredData: productData(loaderData),
  })
}

export default function Product({ loaderData }: Route.ComponentProps) {
  const { product, seller, ratings, related, shopName } = loaderData
  const [first, ...others] = product.images
  const actions = useRef<HTMLDivElement>(null)
  const tried = useTriedDemo(product)
  // A picture grows from the card that was clicked: while another page opens, the name belongs to that page's card.
  const isLeaving = useNavigation().state !== 'idle'
  return (
    <div className="wrap pt-6">
      <nav aria-label={m.breadcrumb()} className="text-sm text-slate">
        <ol className="flex flex-wrap items-baseline gap-2">
          <li className="flex items-baseline gap-2">
            <LocalLink to="/shop" className="inline-block py-1 hover:underline">
              {m.shop_title()}
            </LocalLink>{' '}
            <span aria-hidden="true">/</span>
          </li>
          <li className="flex items-baseline gap-2">
            <LocalLink
              to={`/shop?category=${product.categoryId}`}
              className="inline-block py-1 hover:underline"
            >
              {product.categoryName}
            </LocalLink>{' '}
            <span aria-hidden="true">/</span>
          </li>
          <li aria-current="page" className="py-1">
            {product.name}
          </li>
        </ol>
      </nav>
      <div className="mt-4 grid items-start gap-x-10 gap-y-6 lg:grid-cols-[1.55fr_1fr]">
        <div className="grid gap-3">
          <BrowserFrame
            badge={product.badge}
            title={tried?.name}
            className={`shadow-card ${isLeaving ? '' : 'product-picture'}`}
          >
            <TriedPicture demo={tried}>
              <ProductPicture image={first ?? null} sizes="(min-width: 64rem) 45rem, 92vw" isFirst />
            </TriedPicture>
          </BrowserFrame>
          {tried && <TriedLink demo={tried} />}
        </div>
        <div className="h-full lg:col-start-2 lg:row-span-3 lg:row-start-1">
          <ProductBuyBox product={product} actions={actions} />
        </div>
        <ProductGallery name={product.name} images={others} />
        <ProductDetails product={product} seller={seller} />
      </div>
      {product.rating && ratings && (
        <ProductRatings average={product.rating} ratings={ratings} slug={product.slug} shopName={shopName} />
      )}
      <RelatedProducts products={related} />
      <BuyBar product={product} box={actions} />
    </div>
  )
}
