/** Order states; 'overdue' never is one, it belongs to invoices. */
export const orderStatuses = ['pending', 'paid', 'cancelled'] as const

export type OrderStatus = (typeof orderStatuses)[number]

/**
 * How an order is shown: its status, and of a paid one what of its money went back. 'cancelled_refunded': all of it, and none of its contracts goes on.
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
 * Allowed changes. A cancelled order becomes paid when the provider says the money came after all:
 * nothing paid is ever lost.
 */
const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['paid', 'cancelled'],
  cancelled: ['paid'],
  paid: [],
}

export function canOrderBecome(from: OrderStatus, to: OrderStatus): boolean {
  return transitions[from].includes(to)
}

/** An unpaid order gives its stock back after this long. */
export const unpaidOrderMinutes = 30
