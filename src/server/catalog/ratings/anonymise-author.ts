import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'
import { rating } from '#server/database/schema/catalog/ratings.ts'

/**
 * Anonymises the ratings of an erased account: published ones keep their stars and dates but lose text, name and answer
 * (which may repeat them); unpublished ones are deleted. The sums do not change.
 */
export async function anonymiseAuthor(transaction: Transaction, accountId: string): Promise<void> {
  const isByAuthor = eq(rating.accountId, accountId)
  await transaction.delete(rating).where(and(isByAuthor, ne(rating.status, 'published')))
  await transaction
    .update(rating)
    .set({
      accountId: null,
      subscriptionId: null,
      text: '',
      authorName: '',
      answer: '',
      answeredAt: null,
    })
    .where(isByAuthor)
}
