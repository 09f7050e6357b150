import { and, eq, gte, isNotNull, sql } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Transaction } from '#server/database/database.ts'
import { product } from '#server/database/schema/catalog/products.ts'

/**
 * Subtracts from a limited stock and returns true; returns false for an unlimited product. Throws DomainError
 * 'out_of_stock' when there is not enough or the product does not exist.
 */
export async function takeStock(
  transaction: Transaction,
  { productId, name, quantity }: { productId: string; name: string; quantity: number },
): Promise<boolean> {
  const taken = transaction.$with('taken').as(
    transaction
      .update(product)
      .set({ stock: sql`${product.stock} - ${quantity}` })
      .where(and(eq(product.id, productId), isNotNull(product.stock), gte(product.stock, quantity)))
      .returning({ id: product.id }),
  )
  const [row] = await transaction
    .with(taken)
    .select({ stock: product.stock, takenId: taken.id })
    .from(product)
    .leftJoin(taken, eq(taken.id, product.id))
    .where(eq(product.id, productId))
  if (row?.takenId) return true
  if (row?.stock !== null) throw new DomainError('out_of_stock', { productName: name })
  return false
}

/** Subtracts from a limited stock; on a shortage, the stock is 0 afterwards and staff resolve it. */
export async function takeAvailableStock(
  transaction: Transaction,
  { productId, quantity }: { productId: string; quantity: number },
): Promise<void> {
  await transaction
    .update(product)
    .set({ stock: sql`greatest(${product.stock} - ${quantity}, 0)` })
    // A product without a stock limit keeps none: GREATEST of NULL and 0 would be 0.
    .where(and(eq(product.id, productId), isNotNull(product.stock)))
}

/** Adds to a limited stock. */
export async function returnStock(
  transaction: Transaction,
  { productId, quantity }: { productId: string; quantity: number },
): Promise<void> {
  await transaction
    .update(product)
    .set({ stock: sql`${product.stock} + ${quantity}` })
    .where(eq(product.id, productId))
}
