import type { PaymentFailure } from '#domain/payments/payment-status.ts'
import { m } from '#messages/messages.ts'
import { paymentFailureText } from '#messages/payment-failure-text.ts'
import { enterConfirmation } from './enter-confirmation.ts'
import type { PlacedOrder } from './placed-order.ts'
import type { SandboxCardInput } from './read-card.ts'

/** Confirms a payment with the embedded provider, as a browser does with a real one. */
export async function confirmAtSandbox(
  placed: PlacedOrder['placed'],
  card: SandboxCardInput,
): Promise<string | undefined> {
  const response = await fetch(`/sandbox/payments/${placed.providerPaymentId}/confirm`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ clientSecret: placed.clientSecret, card, returnUrl: placed.confirmation }),
  })
  const result = await response.json()
  if (result.status === 'failed') return paymentFailureText(result.failure as PaymentFailure)
  if (result.status === 'requires_action') {
    location.assign(result.redirectTo)
    return undefined
  }
  if (result.status !== 'succeeded')
    return m.error_payment_state({ status: String(result.status ?? response.status) })
  return enterConfirmation(placed)
}
