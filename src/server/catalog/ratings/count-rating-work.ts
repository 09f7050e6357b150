import { eq, min } from 'drizzle-orm'
import { rating } from '#server/database/schema/catalog/ratings.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Number of ratings waiting for a decision, and when the oldest was written; null without any. */
export async function countRatingWork({
  db,
}: Pick<Ports, 'db'>): Promise<{ waiting: number; oldest: Date | null }> {
  const isWaiting = eq(rating.status, 'waiting')
  const [waiting, [first]] = await Promise.all([
    db.$count(rating, isWaiting),
    db
      .select({ writtenAt: min(rating.writtenAt) })
      .from(rating)
      .where(isWaiting),
  ])
  return { waiting, oldest: first?.writtenAt ?? null }
}
