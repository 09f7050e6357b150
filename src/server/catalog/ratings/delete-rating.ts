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
  own: { accountId: string; subscriptionId: string },
): Promise<void> {
  await ports.db.transaction(async (transaction) => {
    await lockAccount(transaction, own.accountId)
    const { rating: known } = await findOwnRating({ db: transaction, clock: ports.clock }, own)
    if (!known) throw new DomainError('not_found')
    await transaction.delete(rating).where(eq(rating.id, known.id))
    if (known.status === 'published') await recountRatings(transaction, [known.productId])
  })
  await ports.live.publish('ratings', {})
  await ports.live.publish('catalogue', {})
}
