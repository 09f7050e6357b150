import type { InvoiceStatus } from '#domain/billing/invoices/invoice-status.ts'
import type { SubscriptionStatus } from '#domain/billing/subscription-status.ts'
import type { OrderState } from '#domain/payments/order-status.ts'
import { m } from '#messages/messages.ts'

export type StatusLabel = { tone: 'good' | 'warn' | 'bad' | 'calm'; text: () => string }

/** Tone and text of each order state (contract C4). */
export const orderStates: Record<OrderState, StatusLabel> = {
  paid: { tone: 'good', text: m.order_paid },
  pending: { tone: 'warn', text: m.order_pending },
  refunded_part: { tone: 'warn', text: m.order_refunded_part },
  refunded: { tone: 'calm', text: m.order_refunded },
  cancelled_refunded: { tone: 'calm', text: m.order_cancelled_refunded },
  cancelled: { tone: 'calm', text: m.order_cancelled },
}

/** Tone and text of each invoice state. */
export const invoiceStates: Record<InvoiceStatus, StatusLabel> = {
  draft: { tone: 'calm', text: m.invoice_status_draft },
  pending: { tone: 'warn', text: m.invoice_status_pending },
  paid: { tone: 'good', text: m.invoice_status_paid },
  overdue: { tone: 'bad', text: m.invoice_status_overdue },
  written_off: { tone: 'calm', text: m.invoice_status_written_off },
  cancelled: { tone: 'calm', text: m.invoice_status_cancelled },
}

/** Tone and text of each subscription state. */
export const subscriptionStates: Record<SubscriptionStatus, StatusLabel> = {
  pending: { tone: 'warn', text: m.subscription_pending },
  active: { tone: 'good', text: m.subscription_active },
  past_due: { tone: 'bad', text: m.subscription_past_due },
  suspended: { tone: 'bad', text: m.subscription_suspended },
  paused: { tone: 'calm', text: m.subscription_paused },
  cancelled: { tone: 'calm', text: m.subscription_cancelled },
}
