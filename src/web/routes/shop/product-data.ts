import type { ProductCard } from '#domain/catalog/products/product.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import type { PublishedRatings } from '#server/catalog/ratings/list-published.ts'
import { largePictureUrl } from '#web/components/catalog/product-picture.tsx'
import { localPath } from '#web/local-path.ts'
import { type Question, questionsData } from './questions-data.ts'
import { ratingsData } from './ratings-data.ts'

type Input = {
  product: ProductCard & { faq: readonly Question[]; isSoldOut: boolean }
  language: Language
  publicUrl: string
  seller: { name: string }
  ratings: Pick<PublishedRatings, 'rows'> | null
}

/** Structured data of a product: the real monthly price, and ratings only if there are any. */
export function productData({ product, language, publicUrl, seller, ratings }: Input) {
  const url = publicUrl + localPath(`/shop/${product.slug}`, language)
  const amount = (cents: number) => (cents / 100).toFixed(2)
  const price = amount(product.monthlyPrice ?? 0)
  const toPrice = (kind: string, value: string) => ({
    '@type': 'UnitPriceSpecification',
    priceComponentType: `https://schema.org/${kind}`,
    price: value,
    priceCurrency: 'EUR',
    valueAddedTaxIncluded: true,
  })
  const offer = {
    '@type': 'Offer',
    url,
    priceCurrency: 'EUR',
    price,
    availability: `https://schema.org/${product.isSoldOut ? 'SoldOut' : 'InStock'}`,
    seller: { '@type': 'Organization', name: seller.name },
    priceSpecification: [
      {
        ...toPrice('Subscription', price),
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
      },
      ...(product.setupFee > 0 ? [toPrice('ActivationFee', amount(product.setupFee))] : []),
    ],
  }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        name: product.name,
        description: product.description,
        sku: product.id,
        category: product.categoryName,
        ...(product.image && { image: publicUrl + largePictureUrl(product.image.path) }),
        ...(product.monthlyPrice !== null && { offers: offer }),
        ...(product.rating && ratings && ratingsData(product.rating, ratings.rows)),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          {
            '@type': 'ListItem',
            position: 1,
            name: m.shop_title(),
            item: publicUrl + localPath('/shop', language),
          },
          { '@type': 'ListItem', position: 2, name: product.name, item: url },
        ],
      },
      ...questionsData(product.faq),
    ],
  }
}
