import { asc, inArray } from 'drizzle-orm'
import type { SubscriptionEventType } from '#domain/billing/subscription-status.ts'
import { type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import { subscriptionEvent } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { Ports } from '#server/ports/ports.ts'

type LifecycleEvent = { type: SubscriptionEventType; on: Day; endsOn: Day | null }

/** The events of each subscription, the oldest first; a subscription without events is absent. */
export async function listLifecycles(
  { db }: Pick<Ports, 'db'>,
  ids: readonly string[],
): Promise<Map<string, LifecycleEvent[]>> {
  const events = await db
    .select()
    .from(subscriptionEvent)
    .where(inArray(subscriptionEvent.subscriptionId, [...ids]))
    .orderBy(asc(subscriptionEvent.id))
  const grouped = Map.groupBy(events, ({ subscriptionId }) => subscriptionId)
  return new Map(
    [...grouped].map(([id, rows]) => [
      id,
      rows.map(({ type, occurredAt, endsOn }) => ({ type, on: dayInParis(occurredAt), endsOn })),
    ]),
  )
}
