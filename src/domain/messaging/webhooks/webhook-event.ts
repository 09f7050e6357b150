/** Event types of webhooks: money by ledger events, subscriptions by their own events. `ping` only tests an endpoint. */
export const webhookEventTypes = [
  'ping',
  'order.placed',
  'order.cancelled',
  'payment.received',
  'refund.made',
  'refund.returned',
  'invoice.issued',
  'credit_note.issued',
  'subscription.bought',
  'subscription.started',
  'subscription.payment_late',
  'subscription.suspended',
  'subscription.recovered',
  'subscription.plan_changed',
  'subscription.paused',
  'subscription.resumed',
  'subscription.end_requested',
  'subscription.end_undone',
  'subscription.ended',
] as const

export type WebhookEventType = (typeof webhookEventTypes)[number]

/** State of a delivery: `waiting` for its first or next attempt, or given up after the last one. */
export type DeliveryState = 'waiting' | 'delivered' | 'failed'
