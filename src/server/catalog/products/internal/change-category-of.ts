import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'
import { product } from '#server/database/schema/catalog/products.ts'
import type { Ports } from '#server/ports/ports.ts'

export async function changeCategoryOf(
  { clock }: Pick<Ports, 'clock'>,
  transaction: Transaction,
  productIds: readonly string[],
  categoryId: string,
): Promise<void> {
  await transaction
    .update(product)
    .set({ categoryId, version: sql`${product.version} + 1`, updatedAt: clock.now() })
    .where(inArray(product.id, [...productIds]))
}
