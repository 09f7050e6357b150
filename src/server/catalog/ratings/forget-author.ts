import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'
import { rating } from '#server/database/schema/catalog/ratings.ts'

/**
 * Takes an erased account out of its ratings: what was published keeps its stars and its dates, nobody's, without text,
 * name or answer (which may repeat them); what was never shown is deleted. The sums stay as they are.
 */
export async function forgetAuthor(transaction: Transaction, accountId: string): Promise<void> {
  const own = eq(rating.accountId, accountId)
  await transaction.delete(rating).where(and(own, ne(rating.status, 'published')))
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
    .where(own)
}
