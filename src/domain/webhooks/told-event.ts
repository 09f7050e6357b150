import type { SubscriptionEventType } from '../billing/subscription-status.ts'
import type { LedgerEventType } from '../ledger/ledger-entry.ts'
import type { WebhookEventType } from './webhook-event.ts'

/** What an event of the ledger is called when it is told; money that is none of a sale is told like any other. What is not named here moves none. */
export const toldLedgerEvents: { readonly [T in LedgerEventType]?: WebhookEventType } = {
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

/** The same of a subscription's course; what is not named here is the shop's own affair. */
export const toldSubscriptionEvents: { readonly [T in SubscriptionEventType]?: WebhookEventType } = {
  bought: 'subscription.bought',
  started: 'subscription.started',
  payment_late: 'subscription.payment_late',
  suspended: 'subscription.suspended',
  recovered: 'subscription.recovered',
  plan_changed: 'subscription.plan_changed',
  paused: 'subscription.paused',
  resumed: 'subscription.resumed',
  end_asked: 'subscription.end_asked',
  end_undone: 'subscription.end_undone',
  ended: 'subscription.ended',
}
