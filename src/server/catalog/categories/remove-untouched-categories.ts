import { eq, ne } from 'drizzle-orm'
import { defaultLanguage } from '#domain/platform/language/language.ts'
import type { Transaction } from '#server/database/database.ts'
import { category, categoryTranslation, product } from '#server/database/schema/catalog/products.ts'

/**
 * Deletes the categories an import created that have no product and no text edited since; at least one category
 * stays. The caller holds the catalogue lock.
 *
 * @returns the ids of the deleted ones, and the French names of those that stay.
 */
export async function removeUntouchedCategories(
  transaction: Transaction,
  created: readonly { id: string; name: string }[],
): Promise<{ removedIds: string[]; remainingCategories: string[] }> {
  const removedIds: string[] = []
  const remainingCategories: string[] = []
  for (const { id, name } of created) {
    const texts = await transaction
      .select()
      .from(categoryTranslation)
      .where(eq(categoryTranslation.categoryId, id))
    if (texts.length === 0) continue
    const isEdited = texts.some(
      (text) =>
        text.name !== name ||
        text.description !== '' ||
        text.isFallback !== (text.language !== defaultLanguage),
    )
    const products = await transaction.$count(product, eq(product.categoryId, id))
    const otherCategories = await transaction.$count(category, ne(category.id, id))
    if (isEdited || products > 0 || otherCategories === 0)
      remainingCategories.push(texts.find(({ language }) => language === defaultLanguage)?.name ?? name)
    else {
      await transaction.delete(category).where(eq(category.id, id))
      removedIds.push(id)
    }
  }
  return { removedIds, remainingCategories }
}
