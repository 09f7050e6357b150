import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'
import { lockProducts } from '../../products/read-drafts.ts'

/**
 * Recounts the published ratings of these products. Locks the products first: of two concurrent decisions the later one
 * sees the rows of the earlier, so that the sums always match the rows.
 */
export async function recountRatings(transaction: Transaction, productIds: readonly string[]): Promise<void> {
  const ids = await lockProducts(transaction, [...new Set(productIds)])
  if (ids.length === 0) return
  const idList = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )
  await transaction.execute(sql`
    UPDATE product SET rating_count = found.count, rating_sum = found.sum
    FROM (SELECT p.id, count(r.id)::int AS count, coalesce(sum(r.stars), 0)::int AS sum
          FROM product p LEFT JOIN rating r ON r.product_id = p.id AND r.status = 'published'
          WHERE p.id IN (${idList}) GROUP BY p.id) found
    WHERE product.id = found.id`)
}
