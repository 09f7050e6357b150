import { m } from '#messages/messages.ts'
import type { PaymentUse } from './payment-form.ts'

/** What is said when the provider was asked and its answer got lost: how it ended is seen at the next try. */
export function unansweredText({ kind }: Pick<PaymentUse, 'kind'>): string {
  return kind === 'keep' ? m.error_method_unanswered() : m.error_payment_unanswered()
}
