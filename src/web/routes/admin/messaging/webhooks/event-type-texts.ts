import type { WebhookEventType } from '#domain/messaging/webhooks/webhook-event.ts'
import { m } from '#messages/messages.ts'
import { lifecycleEventTexts } from '#web/components/billing/lifecycle-event-texts.ts'
import { ledgerEventLabels } from '#web/routes/admin/billing/ledger/ledger-event-labels.ts'

/** Texts of the webhook event types. */
export const eventTypeTexts: Record<WebhookEventType, () => string> = {
  ping: m.hook_type_ping,
  'order.placed': ledgerEventLabels.order_placed.text,
  'order.cancelled': ledgerEventLabels.order_cancelled.text,
  'payment.received': ledgerEventLabels.payment_received.text,
  'refund.made': ledgerEventLabels.refund_made.text,
  'refund.returned': ledgerEventLabels.refund_returned.text,
  'invoice.issued': ledgerEventLabels.invoice_issued.text,
  'credit_note.issued': ledgerEventLabels.credit_note_issued.text,
  'subscription.bought': lifecycleEventTexts.bought,
  'subscription.started': lifecycleEventTexts.started,
  'subscription.payment_late': lifecycleEventTexts.payment_late,
  'subscription.suspended': lifecycleEventTexts.suspended,
  'subscription.recovered': lifecycleEventTexts.recovered,
  'subscription.plan_changed': lifecycleEventTexts.plan_changed,
  'subscription.paused': lifecycleEventTexts.paused,
  'subscription.resumed': lifecycleEventTexts.resumed,
  'subscription.end_requested': lifecycleEventTexts.end_requested,
  'subscription.end_undone': lifecycleEventTexts.end_undone,
  'subscription.ended': lifecycleEventTexts.ended,
}
