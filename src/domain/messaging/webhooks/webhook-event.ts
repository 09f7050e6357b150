/** What other programs are told of: money by the ledger's events, subscriptions by theirs. `ping` only tries an address. */
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
  'subscription.end_asked',
  'subscription.end_undone',
  'subscription.ended',
] as const

export type WebhookEventType = (typeof webhookEventTypes)[number]

/** Where a delivery stands: `waiting` for its first or next try, or given up after the last one. */
export type DeliveryState = 'waiting' | 'delivered' | 'given_up'
