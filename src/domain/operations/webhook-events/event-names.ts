import type { LedgerEventType } from '#domain/billing/ledger/ledger-entry.ts'
import type { SubscriptionEventType } from '#domain/billing/subscription-status.ts'
import type { WebhookEventType } from '#domain/messaging/webhooks/webhook-event.ts'

/** Webhook event of each ledger event; payments without a sale share the names of those with one. Others are not published. */
export const ledgerEventNames: { readonly [T in LedgerEventType]?: WebhookEventType } = {
  order_placed: 'order.placed',
  order_cancelled: 'order.cancelled',
  invoice_issued: 'invoice.issued',
  credit_note_issued: 'credit_note.issued',
  payment_received: 'payment.received',
  refund_made: 'refund.made',
  refund_returned: 'refund.returned',
  other_payment_received: 'payment.received',
  other_refund_made: 'refund.made',
  other_refund_returned: 'refund.returned',
}

/** The webhook event of each subscription event; the others are internal. */
export const subscriptionEventNames: { readonly [T in SubscriptionEventType]?: WebhookEventType } = {
  bought: 'subscription.bought',
  started: 'subscription.started',
  payment_late: 'subscription.payment_late',
  suspended: 'subscription.suspended',
  recovered: 'subscription.recovered',
  plan_changed: 'subscription.plan_changed',
  paused: 'subscription.paused',
  resumed: 'subscription.resumed',
  end_requested: 'subscription.end_requested',
  end_undone: 'subscription.end_undone',
  ended: 'subscription.ended',
}
