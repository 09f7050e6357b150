import { asc, inArray } from 'drizzle-orm'
import type { SubscriptionEventType } from '#domain/billing/subscription-status.ts'
import { type Day, dayInParis } from '#domain/calendar/day.ts'
import { subscriptionEvent } from '../database/schema/billing.ts'
import type { Ports } from '../ports/ports.ts'
import type { Subscription } from './change-subscription.ts'

type CourseStep = { type: SubscriptionEventType; on: Day; endsOn: Day | null }

/** What happened to some subscriptions, each in the order it did. */
export async function listCourses(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  subscriptions: readonly Pick<Subscription, 'id' | 'createdAt' | 'startsOn' | 'endsOn'>[],
): Promise<Map<string, CourseStep[]>> {
  const today = dayInParis(clock.now())
  const ids = subscriptions.map(({ id }) => id)
  const events = await db
    .select()
    .from(subscriptionEvent)
    .where(inArray(subscriptionEvent.subscriptionId, ids))
    .orderBy(asc(subscriptionEvent.id))
  return new Map(
    subscriptions.map(({ id, createdAt, startsOn, endsOn }) => {
      const steps = events
        .filter(({ subscriptionId }) => subscriptionId === id)
        .map((event) => ({ type: event.type, on: dayInParis(event.occurredAt), endsOn: event.endsOn }))
      const has = (type: SubscriptionEventType) => steps.some((step) => step.type === type)
      // A service that starts with its order has no day of its own to be told of.
      if (!has('started') && startsOn <= today && (endsOn === null || endsOn >= startsOn))
        steps.unshift({ type: 'started', on: startsOn, endsOn: null })
      if (!has('bought')) steps.unshift({ type: 'bought', on: dayInParis(createdAt), endsOn: null })
      return [id, steps.toSorted((a, b) => Number(a.on > b.on) - Number(a.on < b.on))]
    }),
  )
}
