import { and, eq, gte, isNotNull, sql } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Transaction } from '#server/database/database.ts'
import { product } from '#server/database/schema/catalog/products.ts'

/**
 * Subtracts from a limited stock and returns true; returns false for an unlimited product. Throws DomainError
 * 'out_of_stock' when there is not enough.
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
