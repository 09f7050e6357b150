import { m } from '#messages/messages.ts'
import type { PaymentUse } from './payment-form.ts'

/** Text for a request to the provider whose response was lost: the next try shows how it ended. */
export function unansweredText({ kind }: Pick<PaymentUse, 'kind'>): string {
  return kind === 'save' ? m.error_method_unanswered() : m.error_payment_unanswered()
}
