import { asc, eq, inArray } from 'drizzle-orm'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { deliveryProgress, isOnline } from '#domain/subscriptions/delivery/delivery-progress.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { delivery, deliveryEvent } from '#server/database/schema/subscriptions/delivery.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'

/** The progress of the sites of these subscriptions, by subscription id; subscriptions without a site are missing. */
export async function listSiteProgress(
  { db }: { db: Database | Transaction },
  subscriptionIds: readonly string[],
) {
  if (subscriptionIds.length === 0) return new Map<string, SiteProgress>()
  const [sites, steps] = await Promise.all([
    db
      .select({ site: delivery, boughtAt: subscription.createdAt })
      .from(delivery)
      .innerJoin(subscription, eq(subscription.id, delivery.subscriptionId))
      .where(inArray(delivery.subscriptionId, [...subscriptionIds])),
    db
      .select()
      .from(deliveryEvent)
      .where(inArray(deliveryEvent.subscriptionId, [...subscriptionIds]))
      .orderBy(asc(deliveryEvent.id)),
  ])
  return new Map(sites.map(({ site, boughtAt }) => [site.subscriptionId, toProgress(site, boughtAt, steps)]))
}

function toProgress(
  { subscriptionId, state, dueOn, ...site }: typeof delivery.$inferSelect,
  boughtAt: Date,
  steps: readonly (typeof deliveryEvent.$inferSelect)[],
) {
  const events = steps
    .filter((event) => event.subscriptionId === subscriptionId)
    .map(({ step, occurredAt }) => ({ step, on: dayInParis(occurredAt) }))
  return {
    state,
    dueOn,
    isOnline: isOnline(events),
    isApproved: site.approvedAt !== null,
    isEmptied: site.emptiedAt !== null,
    requestedOn: dayInParis(site.requestedAt),
    previewUrl: site.previewUrl,
    siteUrl: site.siteUrl,
    domain: site.content?.domain ?? '',
    steps: deliveryProgress({ state, dueOn, orderedOn: dayInParis(boughtAt), events }),
  }
}

export type SiteProgress = ReturnType<typeof toProgress>
