import { eq } from 'drizzle-orm'
import { displayName } from '#domain/catalog/ratings/display-name.ts'
import type { RatingInput } from '#domain/catalog/ratings/rating.schema.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { Transaction } from '#server/database/database.ts'
import { rating } from '#server/database/schema/catalog/ratings.ts'
import { account as accountTable } from '#server/database/schema/identity/accounts.ts'
import type { Account } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'
import { findOwnRating } from './find-own-rating.ts'
import { recountRatings } from './internal/recount-ratings.ts'

type RatingToSave = { account: Account; subscriptionId: string; input: RatingInput; language: Language }

/**
 * Saves a buyer's rating; new or changed, it waits for a decision. A published rating stays published if only its stars
 * change. Throws 'not_found' and 'rating_not_open', the latter also for staff: they may not rate their own shop.
 */
export async function saveRating(
  ports: Pick<Ports, 'db' | 'clock' | 'ids' | 'limiter' | 'live'>,
  { account, subscriptionId, input, language }: RatingToSave,
): Promise<'waiting' | 'published'> {
  if (account.role !== 'customer') throw new DomainError('rating_not_open')
  await ports.limiter.consume('rating.account', account.id)
  const now = ports.clock.now()
  const saved = await ports.db.transaction(async (transaction) => {
    await lockAccount(transaction, account.id)
    const purchase = await findOwnRating(
      { db: transaction, clock: ports.clock },
      { accountId: account.id, subscriptionId },
    )
    const { bought, rating: stored } = purchase
    const publicText = {
      text: input.text,
      authorName: input.name === 'initial' ? displayName(account) : '',
    }
    const isPublished = stored?.status === 'published'
    const isTextChanged =
      !stored || stored.text !== publicText.text || stored.authorName !== publicText.authorName
    const status = isPublished && !isTextChanged ? ('published' as const) : ('waiting' as const)
    const row = { ...publicText, stars: input.stars, status, refusalReason: null }
    if (!stored)
      await transaction.insert(rating).values({
        ...row,
        id: ports.ids.next(),
        productId: bought.productId,
        accountId: account.id,
        subscriptionId,
        language,
        boughtOn: purchase.boughtOn,
        experiencedOn: bought.startsOn,
        writtenAt: now,
      })
    else
      await transaction
        .update(rating)
        .set({
          ...row,
          ...(isTextChanged && { language }),
          ...(status === 'waiting' && { decidedAt: null, decidedBy: null }),
          changedAt: now,
          version: stored.version + 1,
        })
        .where(eq(rating.id, stored.id))
    if (isPublished) await recountRatings(transaction, [bought.productId])
    return { status, isPublic: isPublished }
  })
  await ports.live.publish('ratings', {})
  if (saved.isPublic) await ports.live.publish('catalogue', {})
  return saved.status
}

/** Locks the account: one change of its ratings at a time, and none during its erasure. */
export async function lockAccount(transaction: Transaction, id: string): Promise<void> {
  await transaction
    .select({ id: accountTable.id })
    .from(accountTable)
    .where(eq(accountTable.id, id))
    .for('update')
}
