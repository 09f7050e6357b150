import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { RefusalReason } from '#domain/catalog/ratings/refusal-reason.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Transaction } from '#server/database/database.ts'
import { rating } from '#server/database/schema/catalog/ratings.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { ListParams } from '#server/platform/lists/define-list.ts'
import type { Ports } from '#server/ports/ports.ts'
import { mailDecision } from './internal/mail-decision.ts'
import { recountRatings } from './internal/recount-ratings.ts'
import { ratingConditions } from './rating-list.ts'

type DecidingPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'settings' | 'jobs' | 'shop' | 'live'>
type Decider = { actorId: string; ipHash: string }

/**
 * Ratings by id or by list query; in both cases only pending ratings that have not changed since the list was viewed
 * (`until`).
 */
export type SelectedRatings = ({ ids: readonly string[] } | { query: ListParams }) & { until: Date }

/** Publishes the selected pending ratings. Returns how many. */
export async function publishRatings(
  ports: DecidingPorts,
  { chosen: selection, ...decider }: { chosen: SelectedRatings } & Decider,
): Promise<number> {
  const isSelected =
    'ids' in selection ? inArray(rating.id, [...selection.ids]) : ratingConditions(selection.query)
  const isUnchanged = sql`coalesce(${rating.changedAt}, ${rating.writtenAt}) <= ${selection.until.toISOString()}::timestamptz`
  return decide(ports, { which: and(isSelected, eq(rating.status, 'waiting'), isUnchanged), ...decider })
}

/**
 * Publishes a pending or refused rating; a published one stays unchanged. Throws 'not_found', or 'rating_changed' when
 * its author changed it in the meantime.
 */
export async function publishRating(
  ports: DecidingPorts,
  { id, version, ...decider }: { id: string; version: number } & Decider,
): Promise<void> {
  await decide(ports, { which: eq(rating.id, id), version, ...decider })
}

/** Refuses or unpublishes a rating; the reason is emailed to its author. Throws as `publishRating` does. */
export async function refuseRating(
  ports: DecidingPorts,
  { id, version, reason, ...decider }: { id: string; version: number; reason: RefusalReason } & Decider,
): Promise<void> {
  await decide(ports, { which: eq(rating.id, id), version, reason, ...decider })
}

/** `version`: the decision is about one rating, which must have this version. */
type Decision = Decider & { which: SQL | undefined; version?: number; reason?: RefusalReason }

async function decide(
  ports: DecidingPorts,
  { which: condition, version, reason, actorId, ipHash }: Decision,
): Promise<number> {
  const now = ports.clock.now()
  const status = reason ? 'refused' : 'published'
  const decidedCount = await ports.db.transaction(async (transaction) => {
    const locked = await lockRatings(transaction, condition)
    if (version !== undefined) {
      if (!locked[0]) throw new DomainError('not_found')
      if (locked[0].version !== version) throw new DomainError('rating_changed')
    }
    const ids = locked.filter((row) => row.status !== status).map(({ id }) => id)
    const rows = await transaction
      .update(rating)
      .set({
        status,
        refusalReason: reason ?? null,
        decidedAt: now,
        decidedBy: actorId,
      })
      .where(inArray(rating.id, ids))
      .returning()
    for (const row of rows) {
      await mailDecision(ports, transaction, row)
      await recordAudit(transaction, {
        action: `rating.${status}`,
        actorId,
        ipHash,
        occurredAt: now,
        subject: `rating/${row.id}`,
        details: { product: row.productId, stars: row.stars, ...(reason && { reason }) },
      })
    }
    await recountRatings(
      transaction,
      rows.map(({ productId }) => productId),
    )
    return rows.length
  })
  if (decidedCount > 0) {
    await ports.live.publish('ratings', {})
    await ports.live.publish('catalogue', {})
  }
  return decidedCount
}

/** Locks the ratings by id, before any product: the same order everywhere avoids deadlocks. */
function lockRatings(transaction: Transaction, condition: SQL | undefined) {
  return transaction
    .select({ id: rating.id, version: rating.version, status: rating.status })
    .from(rating)
    .where(condition)
    .orderBy(sql`${rating.id} COLLATE "C"`)
    .for('update')
}
