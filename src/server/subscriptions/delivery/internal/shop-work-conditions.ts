import { and, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm'
import {
  delivery,
  deliveryMessage,
  provisioningEvent,
} from '#server/database/schema/subscriptions/delivery.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'

/** A site on the board: its contract has not ended and its content is not deleted. */
export const isOnBoard = and(ne(subscription.status, 'cancelled'), isNull(delivery.emptiedAt))

/** A customer's message that the shop has not read. */
export const isUnread = and(
  eq(deliveryMessage.side, 'customer'),
  or(isNull(delivery.shopSeenAt), gt(deliveryMessage.createdAt, delivery.shopSeenAt)),
)

/** A hosting task that staff do by hand, or check after a failure. */
export const isForStaff = inArray(provisioningEvent.status, ['by_hand', 'failed'])
