import type { PaymentFailure } from '#domain/payments/payment-status.ts'
import { m } from '#messages/messages.ts'
import { paymentFailureText } from '#messages/payments/payment-failure-text.ts'
import type { PaymentOutcome, PaymentTarget, PaymentUse } from './payment-form.ts'
import type { SandboxPaymentInput } from './sandbox-payment-input.ts'
import { unansweredText } from './unanswered-text.ts'

/** Redirects to the bank's page of a payment that is waiting for authentication. */
export function resumeAtSandbox({ id, clientSecret, returnUrl }: PaymentTarget): PaymentOutcome {
  const params = new URLSearchParams({ payment: id, secret: clientSecret, from: returnUrl })
  location.assign(`/sandbox/authenticate?${params}`)
  return { state: 'leaving' }
}

/**
 * Confirms with the embedded provider, as a browser does with a real one. A lost or malformed response is reported as
 * unanswered.
 */
export async function confirmAtSandbox(
  { kind }: PaymentUse,
  { id, clientSecret, returnUrl }: PaymentTarget,
  method: SandboxPaymentInput,
): Promise<PaymentOutcome> {
  const response = await fetch(`/sandbox/${kind === 'save' ? 'setups' : 'payments'}/${id}/confirm`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ clientSecret, paymentMethod: method, returnUrl }),
  }).catch(() => undefined)
  const body = await response?.json().catch(() => undefined)
  if (!response || !body) return { state: 'refused', text: unansweredText({ kind }) }
  const { status, failure, redirectTo } = body
  if (status === 'succeeded' || status === 'processing') return { state: status }
  if (status === 'requires_action') {
    location.assign(redirectTo)
    return { state: 'leaving' }
  }
  const text =
    status === 'failed'
      ? paymentFailureText(failure as PaymentFailure)
      : m.error_payment_state({ status: String(status ?? response.status) })
  return { state: 'refused', text }
}
