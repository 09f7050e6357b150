import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { RefusalReason } from '#domain/catalog/ratings/refusal-reason.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Transaction } from '#server/database/database.ts'
import { rating } from '#server/database/schema/catalog/ratings.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { mailDecision } from './internal/mail-decision.ts'
import { renewRatingSums } from './internal/renew-rating-sums.ts'
import { type RatingsAsked, ratingConditions } from './list-ratings.ts'

type DecidingPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'settings' | 'jobs' | 'shop' | 'live'>
type Decider = { actorId: string; ipHash: string }

/** Ratings named or everything a list asks for; in both cases only what waited as it was when somebody looked at it. */
export type ChosenRatings = ({ ids: readonly string[] } | { asked: RatingsAsked }) & { until: Date }

/** Publishes those of the chosen that wait. Returns how many it were. */
export async function publishRatings(
  ports: DecidingPorts,
  { chosen, ...decider }: { chosen: ChosenRatings } & Decider,
): Promise<number> {
  const named = 'ids' in chosen ? inArray(rating.id, [...chosen.ids]) : ratingConditions(chosen.asked)
  const unchanged = sql`coalesce(${rating.changedAt}, ${rating.writtenAt}) <= ${chosen.until.toISOString()}::timestamptz`
  return decide(ports, { which: and(named, eq(rating.status, 'waiting'), unchanged), ...decider })
}

/** Publishes one, also one that was refused. Throws 'not_found', 'rating_changed' where its author changed it meanwhile. */
export async function publishRating(
  ports: DecidingPorts,
  { id, version, ...decider }: { id: string; version: number } & Decider,
): Promise<void> {
  await requireVersion(ports, id, version)
  const which = and(eq(rating.id, id), eq(rating.version, version), ne(rating.status, 'published'))
  await decide(ports, { which, ...decider })
}

/** Refuses one or takes it off the page, for a reason its author is told. Throws as publishing does. */
export async function refuseRating(
  ports: DecidingPorts,
  { id, version, reason, ...decider }: { id: string; version: number; reason: RefusalReason } & Decider,
): Promise<void> {
  await requireVersion(ports, id, version)
  const which = and(eq(rating.id, id), eq(rating.version, version), ne(rating.status, 'refused'))
  await decide(ports, { which, reason, ...decider })
}

async function requireVersion({ db }: Pick<Ports, 'db'>, id: string, version: number): Promise<void> {
  const [known] = await db.select({ version: rating.version }).from(rating).where(eq(rating.id, id))
  if (!known) throw new DomainError('not_found')
  if (known.version !== version) throw new DomainError('rating_changed')
}

type Decision = Decider & { which: SQL | undefined; reason?: RefusalReason }

async function decide(ports: DecidingPorts, { which, reason, actorId, ipHash }: Decision): Promise<number> {
  const now = ports.clock.now()
  const decided = await ports.db.transaction(async (transaction) => {
    const ids = await lockRatings(transaction, which)
    const rows = await transaction
      .update(rating)
      .set({
        status: reason ? 'refused' : 'published',
        refusalReason: reason ?? null,
        decidedAt: now,
        decidedBy: actorId,
      })
      .where(inArray(rating.id, ids))
      .returning()
    for (const row of rows) {
      await mailDecision(ports, transaction, row)
      await recordAudit(transaction, {
        action: reason ? 'rating.refused' : 'rating.published',
        actorId,
        ipHash,
        occurredAt: now,
        subject: `rating/${row.id}`,
        details: { product: row.productId, stars: row.stars, ...(reason && { reason }) },
      })
    }
    await renewRatingSums(
      transaction,
      rows.map(({ productId }) => productId),
    )
    return rows.length
  })
  if (decided > 0) {
    await ports.live.publish('ratings', {})
    await ports.live.publish('catalogue', {})
  }
  return decided
}

/** In one order for everybody, before any product. */
async function lockRatings(transaction: Transaction, which: SQL | undefined): Promise<string[]> {
  const rows = await transaction
    .select({ id: rating.id })
    .from(rating)
    .where(which)
    .orderBy(sql`${rating.id} COLLATE "C"`)
    .for('update')
  return rows.map(({ id }) => id)
}
