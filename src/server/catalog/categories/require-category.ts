import { asc, eq } from 'drizzle-orm'
import { fallbackCategory, fallbackCategoryId } from '#domain/catalog/products/product-draft.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Transaction } from '#server/database/database.ts'
import { category } from '#server/database/schema/catalog/products.ts'

/** Locks a category until the transaction ends: 'share' to use it, 'update' to change it. Throws `category_gone`. */
export async function requireCategory(
  transaction: Transaction,
  id: string,
  lock: 'share' | 'update',
): Promise<void> {
  const [row] = await transaction
    .select({ id: category.id })
    .from(category)
    .where(eq(category.id, id))
    .for(lock)
  if (!row) throw new DomainError('category_gone')
}

/** Returns the id; for a fallback category that does not exist, the id of the shop's first category. */
export async function placeCategory(transaction: Transaction, id: string): Promise<string> {
  if (id !== fallbackCategory) return id
  return fallbackCategoryId(await listCategoryIds(transaction)) ?? id
}

/** Ids of all categories, in the shop's order. */
export async function listCategoryIds(transaction: Transaction): Promise<string[]> {
  const rows = await transaction
    .select({ id: category.id })
    .from(category)
    .orderBy(asc(category.position), asc(category.id))
  return rows.map(({ id }) => id)
}
