import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultLanguage, type Language, languages } from '#domain/platform/language/language.ts'
import { cents } from '#domain/platform/money/cents.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Transaction } from '../database.ts'
import {
  category,
  categoryTranslation,
  demoSite,
  product,
  productImage,
  productSlug,
  productTranslation,
} from '../schema/catalog/products.ts'
import { pictureSize, readPictures } from './read-pictures.ts'
import type { CategoryFile, DemoFile, ProductFile } from './seed-files.ts'
import { seedFolder } from './seed-folder.ts'

async function readJson<T>(path: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as T
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Seeds the demo catalogue from its folders: one product each, with texts in three languages, demo site and pictures.
 * Returns the number of products.
 */
export async function seedCatalogue(
  ports: Pick<Ports, 'clock' | 'ids' | 'files'>,
  transaction: Transaction,
): Promise<number> {
  const folder = join(seedFolder, 'catalogue')
  const categories = (await readJson<CategoryFile[]>(join(folder, 'categories.json'))) ?? []
  for (const { id, position, translations } of categories) {
    await transaction.insert(category).values({ id, position })
    await transaction
      .insert(categoryTranslation)
      .values(languages.map((language) => ({ categoryId: id, language, ...translations[language] })))
  }
  const entries = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  for (const { name } of entries) {
    const file = await readJson<ProductFile>(join(folder, name, 'product.json'))
    if (!file) throw new Error(`The seed folder ${name} has no product.json`)
    await seedProduct(ports, transaction, file)
    const demo = await readJson<DemoFile>(join(folder, name, 'demo.json'))
    if (demo) await seedDemo(transaction, file.id, demo)
    await seedPictures(ports, transaction, join(folder, name), file)
  }
  return entries.length
}

async function seedProduct({ clock }: Pick<Ports, 'clock'>, transaction: Transaction, file: ProductFile) {
  const now = clock.now()
  await transaction.insert(product).values({
    id: file.id,
    status: 'published',
    categoryId: file.category,
    monthlyPrice: cents(file.monthlyPriceCents),
    setupFee: cents(file.setupFeeCents),
    isFeatured: file.featured,
    stock: file.stock,
    demoLink: `/demo/${file.id}`,
    vatKind: file.vatKind,
    deliveryDays: file.deliveryDays,
    position: file.position,
    createdAt: new Date(now.getTime() - file.createdDaysAgo * 86_400_000),
    updatedAt: now,
  })
  for (const language of languages) {
    const { slug, imageAlt: _, ...text } = file.translations[language]
    await transaction.insert(productTranslation).values({ productId: file.id, language, ...text })
    await transaction.insert(productSlug).values({ language, slug, productId: file.id, isCurrent: true })
  }
}

async function seedDemo(transaction: Transaction, productId: string, { design, ...content }: DemoFile) {
  await transaction.insert(demoSite).values({ slug: productId, productId, design, content })
}

async function seedPictures(
  { ids, files }: Pick<Ports, 'ids' | 'files'>,
  transaction: Transaction,
  folder: string,
  file: ProductFile,
) {
  const renditions = await readPictures(folder)
  // The content hash in the name ensures that renditions of different pictures never share a path.
  const buildPath = (number: number, language: Language) => {
    const hash = createHash('sha256')
    for (const rendition of renditions)
      if (rendition.number === number && rendition.language === language) hash.update(rendition.bytes)
    return `products/${file.id}-${number}-${language}-${hash.digest('hex').slice(0, 16)}`
  }
  for (const { number, language, suffix, bytes, contentType } of renditions) {
    await files.put(`public/images/${buildPath(number, language)}${suffix}`, bytes, contentType)
  }
  const numbers = [...new Set(renditions.map(({ number }) => number))].toSorted()
  const alt = Object.fromEntries(
    languages.map((language) => [language, file.translations[language].imageAlt]),
  )
  for (const [position, number] of numbers.entries()) {
    // The other pictures show more of the same site: their text would repeat the first one's, so it is empty.
    await transaction.insert(productImage).values({
      id: ids.next(),
      productId: file.id,
      position,
      path: buildPath(number, defaultLanguage),
      pathByLanguage: Object.fromEntries(
        languages.map((language) => [language, buildPath(number, language)]),
      ),
      ...pictureSize(number),
      alt: position === 0 ? alt : {},
    })
  }
}
