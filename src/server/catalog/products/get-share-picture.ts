import type { ProductImage } from '#domain/catalog/products/product.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { m } from '#messages/messages.ts'
import { renderSharePicture } from '#server/billing/documents/render-share-picture.ts'
import { type StoredPicture, storePicture } from '#server/billing/documents/store-picture.ts'
import { readPriceWording } from '#server/billing/tax/read-price-wording.ts'
import type { Ports } from '#server/ports/ports.ts'
import { listContent } from '../content/queries.ts'
import { readShareBrand } from './internal/read-share-brand.ts'
import { findProductPage, listFeaturedProducts } from './queries.ts'

type SharePorts = Pick<Ports, 'db' | 'clock' | 'files' | 'settings' | 'shop'>

/**
 * The share picture of a product. Returns `movedTo`, the current slug, when `slug` is an old one; undefined when there
 * is no such product.
 */
export async function getProductSharePicture(
  ports: SharePorts,
  language: Language,
  slug: string,
): Promise<StoredPicture | { movedTo: string } | undefined> {
  const product = await findProductPage(ports, language, slug)
  if (!product || 'movedTo' in product) return product
  const [{ siteName }, wording, brand] = await Promise.all([
    ports.settings.get('general'),
    readPriceWording(ports),
    readShareBrand(ports),
  ])
  const { name, categoryName, monthlyPrice, image } = product
  const amount = monthlyPrice && amountText(monthlyPrice, wording, language)
  const price = amount ? m.price_per_month({ price: amount }, { locale: language }) : undefined
  const picture = await readProductImage(ports, image)
  const svgPicture = renderSharePicture({
    shopName: siteName,
    brand,
    overline: categoryName,
    title: name,
    price,
    picture,
  })
  return storePicture(ports, `${language}-${product.id}`, svgPicture)
}

/** The share picture of the shop: the title of the home page and the image of the first featured product. */
export async function getShopSharePicture(ports: SharePorts, language: Language): Promise<StoredPicture> {
  const [content, [first], { siteName }] = await Promise.all([
    listContent(ports, 'home', language),
    listFeaturedProducts(ports, language, 1),
    ports.settings.get('general'),
  ])
  const svgPicture = renderSharePicture({
    shopName: siteName,
    brand: await readShareBrand(ports),
    title: content['home.hero.title'] || siteName,
    text: m.shop_intro({}, { locale: language }),
    picture: await readProductImage(ports, first?.image ?? null),
  })
  return storePicture(ports, language, svgPicture)
}

async function readProductImage({ files }: SharePorts, image: ProductImage | null) {
  const file = image && (await files.get(`public/images/${image.path}-1280.avif`))
  return file?.bytes
}
