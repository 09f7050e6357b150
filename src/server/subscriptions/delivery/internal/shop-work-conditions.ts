import { and, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm'
import {
  delivery,
  deliveryMessage,
  provisioningEvent,
} from '#server/database/schema/subscriptions/delivery.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'

/** SQL condition: the site is on the delivery board; its subscription has not ended and its content is not deleted. */
export const isOnBoard = and(ne(subscription.status, 'cancelled'), isNull(delivery.emptiedAt))

/** SQL condition: a customer's message that staff have not read. */
export const isUnread = and(
  eq(deliveryMessage.side, 'customer'),
  or(isNull(delivery.shopSeenAt), gt(deliveryMessage.createdAt, delivery.shopSeenAt)),
)

/** SQL condition: a hosting task that staff do by hand, or check after a failure. */
export const isForStaff = inArray(provisioningEvent.status, ['by_hand', 'failed'])
