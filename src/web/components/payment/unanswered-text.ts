import { m } from '#messages/messages.ts'
import type { PaymentUse } from './payment-form.ts'

/** Text after a request to the provider whose response was lost: the outcome is unknown until the next attempt. */
export function unansweredText({ kind }: Pick<PaymentUse, 'kind'>): string {
  return kind === 'save' ? m.error_method_unanswered() : m.error_payment_unanswered()
}
