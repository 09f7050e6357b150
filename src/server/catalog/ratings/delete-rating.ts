import { eq } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { rating } from '#server/database/schema/catalog/ratings.ts'
import type { Ports } from '#server/ports/ports.ts'
import { findOwnRating } from './find-own-rating.ts'
import { recountRatings } from './internal/recount-ratings.ts'
import { lockAccount } from './save-rating.ts'

/** Deletes the author's own rating, whatever its state. Throws DomainError 'not_found'. */
export async function deleteRating(
  ports: Pick<Ports, 'db' | 'clock' | 'live'>,
  author: { accountId: string; subscriptionId: string },
): Promise<void> {
  await ports.db.transaction(async (transaction) => {
    await lockAccount(transaction, author.accountId)
    const { rating: stored } = await findOwnRating({ db: transaction, clock: ports.clock }, author)
    if (!stored) throw new DomainError('not_found')
    await transaction.delete(rating).where(eq(rating.id, stored.id))
    if (stored.status === 'published') await recountRatings(transaction, [stored.productId])
  })
  await ports.live.publish('ratings', {})
  await ports.live.publish('catalogue', {})
}
