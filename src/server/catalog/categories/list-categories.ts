import { and, asc, eq, sql } from 'drizzle-orm'
import type { CategoryDraft } from '#domain/catalog/products/category-draft.ts'
import { type Language, languages } from '#domain/platform/language/language.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { category, categoryTranslation, product } from '#server/database/schema/catalog/products.ts'
import { categoryToken } from '../products/internal/category-token.ts'

/** All categories with their names in a language, in the shop's order. */
export async function listCategoryNames({ db }: { db: Database | Transaction }, language: Language) {
  return db
    .select({ id: category.id, name: categoryTranslation.name })
    .from(category)
    .innerJoin(
      categoryTranslation,
      and(eq(categoryTranslation.categoryId, category.id), eq(categoryTranslation.language, language)),
    )
    .orderBy(asc(category.position), asc(category.id))
}

/** All categories in the shop's order, with their texts, version token, number of products and missing languages. */
export async function listCategoryDrafts({ db }: { db: Database | Transaction }) {
  const [rows, texts] = await Promise.all([
    db
      .select({ id: category.id, products: sql<number>`count(${product.id})`.mapWith(Number) })
      .from(category)
      .leftJoin(product, eq(product.categoryId, category.id))
      .groupBy(category.id)
      .orderBy(asc(category.position), asc(category.id)),
    db.select().from(categoryTranslation),
  ])
  return rows.map(({ id, products }) => {
    const ownTexts = texts.filter((text) => text.categoryId === id && !text.isFallback)
    const getText = (language: Language) => {
      const stored = ownTexts.find((text) => text.language === language)
      return { name: stored?.name ?? '', description: stored?.description ?? '' }
    }
    const draft: CategoryDraft['texts'] = { fr: getText('fr'), en: getText('en'), hu: getText('hu') }
    return {
      id,
      products,
      texts: draft,
      token: categoryToken(draft),
      missing: languages.filter((language) => !draft[language].name),
    }
  })
}

export type CategoryRow = Awaited<ReturnType<typeof listCategoryDrafts>>[number]
