import type { ApiName } from '#domain/catalog/products/product-fields.ts'
import { averageStars } from '#domain/catalog/ratings/average-stars.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { urlBuilderFor } from '#domain/platform/language/language-path.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import type { ListedProductDetail } from '#server/catalog/products/find-listed-product.ts'
import type { ListedProduct } from '#server/catalog/products/read-listing.ts'

/** The shop's URL, the language of the response and the features the owner has switched on. */
export type Shown = { publicUrl: string; language: Language; hasRatings: boolean; hasDemonstrations: boolean }

/** In cents; prices of the shop always include French VAT. */
const money = (amount: Cents | null) =>
  amount === null ? null : { amount, currency: 'EUR', taxesIncluded: true }

type Picture = { path: string; width: number; height: number; alt: string }

function picture(publicUrl: string, { path, width, height, alt }: Picture) {
  const address = `${publicUrl}/storage/v1/object/public/images/${path}`
  return { avif: `${address}-1280.avif`, webp: `${address}-640.webp`, width, height, alt }
}

type Common = Pick<
  ListedProduct,
  'id' | 'slug' | 'name' | 'description' | 'categoryId' | 'categoryName' | 'monthlyPrice' | 'setupFee'
> &
  Pick<ListedProduct, 'demoLink' | 'ratingCount' | 'ratingSum' | 'updatedAt'>

/** The fields shared by lists and the product endpoint. None depends on the time of day or on the caller. */
function common(row: Common, { publicUrl, language, hasRatings, hasDemonstrations }: Shown) {
  const address = urlBuilderFor(publicUrl, language)
  const average = averageStars({ count: row.ratingCount, sum: row.ratingSum })
  const demo = row.demoLink?.startsWith('/') ? address(row.demoLink) : row.demoLink
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    url: address(`/shop/${encodeURIComponent(row.slug)}`),
    category: { id: row.categoryId, name: row.categoryName },
    monthlyPrice: money(row.monthlyPrice),
    setupFee: money(row.setupFee),
    demonstration: hasDemonstrations ? demo : undefined,
    ...(hasRatings && { rating: average === null ? null : { average, count: row.ratingCount } }),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** A product in a list or a search. */
export function listedJson(row: ListedProduct, context: Shown) {
  const { imagePath: path, imageWidth, imageHeight, imageAlt } = row
  const { publicUrl, language } = context
  const sizes = { width: imageWidth ?? 0, height: imageHeight ?? 0 }
  return {
    ...common(row, context),
    picture: path === null ? null : picture(publicUrl, { path, ...sizes, alt: imageAlt?.[language] ?? '' }),
  }
}

/** A product with all its texts, pictures and URLs. */
export function detailJson(row: ListedProductDetail, context: Shown): Record<ApiName | 'addresses', unknown> {
  const { details, features, included, faq, deliveryDays } = row
  return {
    ...common(row, context),
    details,
    features,
    included,
    questions: faq,
    deliveryDays,
    pictures: row.images.map((image) => picture(context.publicUrl, image)),
    addresses: row.addresses.map((other) => ({
      language: other.language,
      url: urlBuilderFor(context.publicUrl, other.language)(`/shop/${encodeURIComponent(other.slug)}`),
    })),
  }
}
