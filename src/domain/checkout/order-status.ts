/** Order states; 'overdue' never is one, it belongs to invoices. */
export const orderStatuses = ['pending', 'paid', 'cancelled'] as const

export type OrderStatus = (typeof orderStatuses)[number]

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
