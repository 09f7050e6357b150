import type { OrderState } from '#domain/payments/order-status.ts'
import type { PaymentState } from '#domain/payments/payment-state.ts'
import type { EventState, PayoutStatus, RefundStatus } from '#domain/payments/payment-status.ts'
import { m } from '../messages.ts'
import type { StateLabel } from '../state-label.ts'

/** Contract C4. */
export const orderStateLabels = {
  paid: { tone: 'good', text: m.order_paid },
  pending: { tone: 'warn', text: m.order_pending },
  refunded_part: { tone: 'warn', text: m.order_refunded_part },
  refunded: { tone: 'calm', text: m.order_refunded },
  cancelled_refunded: { tone: 'calm', text: m.order_cancelled_refunded },
  cancelled: { tone: 'calm', text: m.order_cancelled },
} satisfies Record<OrderState, StateLabel>

/** Contract B4. */
export const paymentStateLabels = {
  completed: { tone: 'good', text: m.payment_completed },
  pending: { tone: 'warn', text: m.payment_pending },
  failed: { tone: 'bad', text: m.payment_failed },
} satisfies Record<PaymentState, StateLabel>

export const refundStatusLabels = {
  pending: { tone: 'warn', text: m.refund_pending },
  succeeded: { tone: 'good', text: m.refund_succeeded },
  failed: { tone: 'bad', text: m.refund_failed },
  cancelled: { tone: 'calm', text: m.refund_cancelled },
} satisfies Record<RefundStatus, StateLabel>

export const payoutStatusLabels = {
  pending: { tone: 'warn', text: m.payout_pending },
  in_transit: { tone: 'warn', text: m.payout_in_transit },
  paid: { tone: 'good', text: m.payout_paid },
  failed: { tone: 'bad', text: m.payout_failed },
  cancelled: { tone: 'calm', text: m.payout_cancelled },
} satisfies Record<PayoutStatus, StateLabel>

/** States of the provider's events. */
export const eventStateLabels = {
  received: { tone: 'warn', text: m.event_state_received },
  processed: { tone: 'good', text: m.event_state_processed },
  ignored: { tone: 'calm', text: m.event_state_ignored },
  failed: { tone: 'bad', text: m.event_state_failed },
} satisfies Record<EventState, StateLabel>
