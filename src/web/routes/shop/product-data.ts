import type { ProductCard } from '#domain/catalog/product.ts'
import type { Language } from '#domain/language.ts'
import { inLanguage } from '#domain/language-path.ts'
import { m } from '#messages/messages.ts'
import { plainPictureAddress } from '#web/components/catalog/product-picture.tsx'

type Input = { product: ProductCard; language: Language; publicUrl: string; seller: { name: string } }

/** Structured data for search engines: the real price, per month; no rating that nobody gave. */
export function productData({ product, language, publicUrl, seller }: Input) {
  const url = publicUrl + inLanguage(`/shop/${product.slug}`, language)
  const price = ((product.monthlyPrice ?? 0) / 100).toFixed(2)
  const offer = {
    '@type': 'Offer',
    url,
    priceCurrency: 'EUR',
    price,
    availability: 'https://schema.org/InStock',
    seller: { '@type': 'Organization', name: seller.name },
    priceSpecification: [
      {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'EUR',
        valueAddedTaxIncluded: true,
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
      },
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
        ...(product.image && { image: publicUrl + plainPictureAddress(product.image.path) }),
        ...(product.monthlyPrice !== null && { offers: offer }),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          {
            '@type': 'ListItem',
            position: 1,
            name: m.shop_title(),
            item: publicUrl + inLanguage('/shop', language),
          },
          { '@type': 'ListItem', position: 2, name: product.name, item: url },
        ],
      },
    ],
  }
}
