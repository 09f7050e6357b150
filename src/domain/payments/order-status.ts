/** Order statuses. 'overdue' is a status of invoices only. */
export const orderStatuses = ['pending', 'paid', 'cancelled'] as const

export type OrderStatus = (typeof orderStatuses)[number]

/**
 * How an order is displayed: its status and, for a paid order, how much was refunded.
 * 'cancelled_refunded': everything was refunded and none of its subscriptions continues.
 */
export const orderStates = [
  'pending',
  'paid',
  'refunded_part',
  'refunded',
  'cancelled_refunded',
  'cancelled',
] as const

export type OrderState = (typeof orderStates)[number]

/**
 * Allowed transitions. A cancelled order becomes paid when the provider reports a late payment,
 * so that no payment is lost.
 */
const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['paid', 'cancelled'],
  cancelled: ['paid'],
  paid: [],
}

export function canOrderBecome(from: OrderStatus, to: OrderStatus): boolean {
  return transitions[from].includes(to)
}

/** Minutes after which an unpaid order expires and releases its stock. */
export const unpaidOrderMinutes = 30
