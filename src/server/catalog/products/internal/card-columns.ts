import { and, asc, eq } from 'drizzle-orm'
import { badgeOf, type ProductCard } from '#domain/catalog/products/product.ts'
import { averageStars, isWellRated } from '#domain/catalog/ratings/average-stars.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { Database } from '#server/database/database.ts'
import {
  categoryTranslation,
  product,
  productImage,
  productSlug,
  productTranslation,
} from '#server/database/schema/catalog/products.ts'

export const cardColumns = {
  id: product.id,
  slug: productSlug.slug,
  name: productTranslation.name,
  description: productTranslation.description,
  categoryId: product.categoryId,
  categoryName: categoryTranslation.name,
  monthlyPrice: product.monthlyPrice,
  setupFee: product.setupFee,
  demoLink: product.demoLink,
  createdAt: product.createdAt,
  ratingCount: product.ratingCount,
  ratingSum: product.ratingSum,
  imagePath: productImage.path,
  imagePathByLanguage: productImage.pathByLanguage,
  imageWidth: productImage.width,
  imageHeight: productImage.height,
  imageAlt: productImage.alt,
}

/** Products joined with the data of a card in a language: texts, current slug, category name, first picture. */
export function selectCards(db: Database, language: Language) {
  return db
    .select(cardColumns)
    .from(product)
    .innerJoin(
      productTranslation,
      and(eq(productTranslation.productId, product.id), eq(productTranslation.language, language)),
    )
    .innerJoin(
      productSlug,
      and(
        eq(productSlug.productId, product.id),
        eq(productSlug.language, language),
        eq(productSlug.isCurrent, true),
      ),
    )
    .innerJoin(
      categoryTranslation,
      and(eq(categoryTranslation.categoryId, product.categoryId), eq(categoryTranslation.language, language)),
    )
    .leftJoin(productImage, and(eq(productImage.productId, product.id), eq(productImage.position, 0)))
    .$dynamic()
}

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number]

export function toCard(
  row: CardRow,
  language: Language,
  popular: ReadonlySet<string>,
  now: Date,
): ProductCard {
  const { createdAt, ratingCount, ratingSum, ...cardData } = row
  const { imagePath, imagePathByLanguage, imageWidth, imageHeight, imageAlt, ...rest } = cardData
  const sums = { count: ratingCount, sum: ratingSum }
  const average = averageStars(sums)
  const image =
    imagePath === null
      ? null
      : {
          path: imagePathByLanguage?.[language] ?? imagePath,
          width: imageWidth ?? 0,
          height: imageHeight ?? 0,
          alt: imageAlt?.[language] ?? '',
        }
  return {
    ...rest,
    image,
    badge: badgeOf({ createdAt, isPopular: popular.has(row.id) || isWellRated(sums) }, now),
    rating: average === null ? null : { average, count: ratingCount },
  }
}

export const shopOrder = [asc(product.position), asc(product.id)]
