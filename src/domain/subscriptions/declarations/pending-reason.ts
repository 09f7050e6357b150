import type { OrderStatus } from '#domain/payments/order-status.ts'

/**
 * Why a declaration is pending: order not found, period over, order unpaid, or 'soon': the next scheduled run
 * applies it.
 */
export type PendingReason = 'no_order' | 'late' | 'unpaid' | 'soon'

export function pendingReason({
  orderStatus,
  isLate,
}: {
  /** Status of the order found; null when none was found. */
  orderStatus: OrderStatus | null
  isLate: boolean
}): PendingReason {
  if (orderStatus === null) return 'no_order'
  if (isLate) return 'late'
  return orderStatus === 'pending' ? 'unpaid' : 'soon'
}
