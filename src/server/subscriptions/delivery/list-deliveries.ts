import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Language } from '#domain/platform/language/language.ts'
import { type DeliveryState, deliveryStates } from '#domain/subscriptions/delivery/delivery-state.ts'
import { productNameIn } from '#server/catalog/products/product-names.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import {
  delivery,
  deliveryMessage,
  provisioningEvent,
} from '#server/database/schema/subscriptions/delivery.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { Ports } from '#server/ports/ports.ts'
import { isForStaff, isOnBoard, isUnread } from './internal/shop-work-conditions.ts'

const maxRows = 30

/**
 * The delivery board: a column for each state, with its total count and at most 30 cards. Sites in progress have the
 * soonest promised day first, online sites the latest change.
 */
export async function listDeliveries({ db }: Pick<Ports, 'db'>, language: Language) {
  const counts = await db
    .select({ state: delivery.state, count: count() })
    .from(delivery)
    .innerJoin(subscription, eq(subscription.id, delivery.subscriptionId))
    .where(isOnBoard)
    .groupBy(delivery.state)
  const columns = await Promise.all(
    deliveryStates.map(async (state) => ({
      state,
      total: counts.find((row) => row.state === state)?.count ?? 0,
      cards: await listState(db, { state, language }),
    })),
  )
  return columns
}

type Column = { state: DeliveryState; language: Language }

async function listState(db: Ports['db'], { state, language }: Column) {
  const unread = db
    .select({ count: count() })
    .from(deliveryMessage)
    .where(and(eq(deliveryMessage.subscriptionId, delivery.subscriptionId), isUnread))
  return db
    .select({
      id: delivery.subscriptionId,
      name: subscription.name,
      ownName: productNameIn(language, subscription.productId),
      status: subscription.status,
      accountId: subscription.accountId,
      customer: account.name,
      dueOn: delivery.dueOn,
      requestedAt: delivery.requestedAt,
      isApproved: sql<boolean>`${delivery.approvedAt} IS NOT NULL`,
      unread: sql<number>`(${unread})`.mapWith(Number),
    })
    .from(delivery)
    .innerJoin(subscription, eq(subscription.id, delivery.subscriptionId))
    .innerJoin(account, eq(account.id, subscription.accountId))
    .where(and(eq(delivery.state, state), isOnBoard))
    .orderBy(
      state === 'live'
        ? sql`${delivery.updatedAt} DESC`
        : state === 'content'
          ? asc(delivery.requestedAt)
          : sql`${delivery.dueOn} ASC NULLS LAST, ${delivery.updatedAt} ASC`,
      asc(delivery.subscriptionId),
    )
    .limit(maxRows)
}

/** Provisioning events that staff have to do by hand, or to look at because they failed. At most 30. */
export async function listHostingTasks({ db }: Pick<Ports, 'db'>, language: Language) {
  return db
    .select({
      id: provisioningEvent.id,
      subscriptionId: provisioningEvent.subscriptionId,
      type: provisioningEvent.type,
      status: provisioningEvent.status,
      tries: provisioningEvent.tries,
      problem: provisioningEvent.problem,
      name: subscription.name,
      ownName: productNameIn(language, subscription.productId),
      accountId: subscription.accountId,
      customer: account.name,
      createdAt: provisioningEvent.createdAt,
    })
    .from(provisioningEvent)
    .innerJoin(subscription, eq(subscription.id, provisioningEvent.subscriptionId))
    .innerJoin(account, eq(account.id, subscription.accountId))
    .where(isForStaff)
    .orderBy(asc(provisioningEvent.position))
    .limit(maxRows)
}
