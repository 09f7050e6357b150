import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { categoryTranslation, product, productTranslation } from '../database/schema/catalog.ts'
import { searchTextOf } from './search-text.ts'

const rowsPerStatement = 500

/** Writes anew what the shop searches through, after a category's name or a product's category changed. */
export async function renewSearchTexts(
  transaction: Transaction,
  productIds: readonly string[],
): Promise<void> {
  if (productIds.length === 0) return
  const rows = await transaction
    .select({
      id: productTranslation.productId,
      language: productTranslation.language,
      name: productTranslation.name,
      description: productTranslation.description,
      categoryName: categoryTranslation.name,
    })
    .from(productTranslation)
    .innerJoin(product, eq(product.id, productTranslation.productId))
    .leftJoin(
      categoryTranslation,
      and(
        eq(categoryTranslation.categoryId, product.categoryId),
        eq(categoryTranslation.language, productTranslation.language),
      ),
    )
    .where(inArray(productTranslation.productId, [...productIds]))
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const part = rows.slice(start, start + rowsPerStatement)
    const values = sql.join(
      part.map((row) => sql`(${row.id}, ${row.language}, ${searchTextOf(row, row.categoryName ?? '')})`),
      sql`, `,
    )
    await transaction.execute(sql`
      UPDATE product_translation t SET search_text = renewed.search_text
      FROM (VALUES ${values}) AS renewed (product_id, language, search_text)
      WHERE t.product_id = renewed.product_id AND t.language = renewed.language`)
  }
}
