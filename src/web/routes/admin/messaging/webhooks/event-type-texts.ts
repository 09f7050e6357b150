import type { WebhookEventType } from '#domain/messaging/webhooks/webhook-event.ts'
import { m } from '#messages/messages.ts'
import { courseTexts } from '#web/components/billing/course-texts.ts'
import { entryTypes } from '#web/routes/admin/billing/ledger/entry-types.ts'

/** Texts of the webhook event types. */
export const eventTypeTexts: Record<WebhookEventType, () => string> = {
  ping: m.hook_type_ping,
  'order.placed': entryTypes.order_placed.text,
  'order.cancelled': entryTypes.order_cancelled.text,
  'payment.received': entryTypes.payment_received.text,
  'refund.made': entryTypes.refund_made.text,
  'refund.returned': entryTypes.refund_returned.text,
  'invoice.issued': entryTypes.invoice_issued.text,
  'credit_note.issued': entryTypes.credit_note_issued.text,
  'subscription.bought': courseTexts.bought,
  'subscription.started': courseTexts.started,
  'subscription.payment_late': courseTexts.payment_late,
  'subscription.suspended': courseTexts.suspended,
  'subscription.recovered': courseTexts.recovered,
  'subscription.plan_changed': courseTexts.plan_changed,
  'subscription.paused': courseTexts.paused,
  'subscription.resumed': courseTexts.resumed,
  'subscription.end_asked': courseTexts.end_asked,
  'subscription.end_undone': courseTexts.end_undone,
  'subscription.ended': courseTexts.ended,
}
