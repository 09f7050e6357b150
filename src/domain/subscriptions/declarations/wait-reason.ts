import type { OrderStatus } from '#domain/payments/order-status.ts'

/**
 * Why a declaration waits: nobody knows the order, the period was over, the order has no money yet, or nothing but the next
 * round of the shop.
 */
export type WaitReason = 'no_order' | 'late' | 'unpaid' | 'soon'

export function waitReason({
  orderStatus,
  isLate,
}: {
  /** Of the order found; null: none was. */
  orderStatus: OrderStatus | null
  isLate: boolean
}): WaitReason {
  if (orderStatus === null) return 'no_order'
  if (isLate) return 'late'
  return orderStatus === 'pending' ? 'unpaid' : 'soon'
}
