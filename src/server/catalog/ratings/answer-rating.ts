import { eq } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { rating } from '#server/database/schema/catalog/ratings.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'

type AnswerInput = { id: string; version: number; answer: string; actorId: string; ipHash: string }

/**
 * Saves the shop's answer to a rating, public once the rating is published; an empty answer removes it. Throws
 * 'not_found', and 'rating_changed' when the author or a colleague changed the rating or its answer in the meantime.
 */
export async function answerRating(
  ports: Pick<Ports, 'db' | 'clock' | 'live'>,
  { id, version, answer, actorId, ipHash }: AnswerInput,
): Promise<void> {
  const now = ports.clock.now()
  await ports.db.transaction(async (transaction) => {
    const [stored] = await transaction.select().from(rating).where(eq(rating.id, id)).for('update')
    if (!stored) throw new DomainError('not_found')
    if (stored.version !== version) throw new DomainError('rating_changed')
    if (stored.answer === answer) return
    await transaction
      .update(rating)
      .set({ answer, answeredAt: answer ? now : null, version: stored.version + 1 })
      .where(eq(rating.id, id))
    await recordAudit(transaction, {
      action: answer ? 'rating.answered' : 'rating.answer_removed',
      actorId,
      ipHash,
      occurredAt: now,
      subject: `rating/${id}`,
    })
  })
  await ports.live.publish('ratings', {})
  await ports.live.publish('catalogue', {})
}
