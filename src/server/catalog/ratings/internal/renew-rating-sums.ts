import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'
import { lockProducts } from '../../products/read-drafts.ts'

/**
 * Counts the published ratings of these products anew. The products are locked first: of two decisions at once the later
 * sees what the earlier did, so that the sums are always those of the rows.
 */
export async function renewRatingSums(
  transaction: Transaction,
  productIds: readonly string[],
): Promise<void> {
  const ids = await lockProducts(transaction, [...new Set(productIds)])
  if (ids.length === 0) return
  const places = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )
  await transaction.execute(sql`
    UPDATE product SET rating_count = found.count, rating_sum = found.sum
    FROM (SELECT p.id, count(r.id)::int AS count, coalesce(sum(r.stars), 0)::int AS sum
          FROM product p LEFT JOIN rating r ON r.product_id = p.id AND r.status = 'published'
          WHERE p.id IN (${places}) GROUP BY p.id) found
    WHERE product.id = found.id`)
}
