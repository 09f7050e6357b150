import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { m } from '#messages/messages.ts'
import type { Billing, PaymentOutcome, PaymentTarget, PaymentUse } from './payment-form.ts'
import { unansweredText } from './unanswered-text.ts'

type Confirmation = { use: PaymentUse; target: PaymentTarget; billing: Billing }

/** Confirms the payment or setup that the server started, with a stored method or the data entered in Stripe's form. */
export async function confirmAtStripe(
  stripe: Stripe,
  elements: StripeElements,
  { use, target, billing }: Confirmation,
): Promise<PaymentOutcome> {
  const { clientSecret, savedMethodId } = target
  const return_url = new URL(target.returnUrl, location.href).href
  const redirect = 'if_required' as const
  if (savedMethodId) {
    const confirmParams = { return_url, payment_method: savedMethodId }
    const { error, paymentIntent } = await stripe.confirmPayment({ clientSecret, confirmParams, redirect })
    return toOutcome(error, paymentIntent?.status, use)
  }
  const params = {
    elements,
    clientSecret,
    confirmParams: {
      return_url,
      payment_method_data: { billing_details: filledDetails(billing) },
    },
    redirect,
  }
  const { error, status } =
    use.kind === 'save'
      ? await stripe.confirmSetup(params).then((result) => ({ ...result, ...result.setupIntent }))
      : await stripe.confirmPayment(params).then((result) => ({ ...result, ...result.paymentIntent }))
  return toOutcome(error, status, use)
}

/** Shows the bank's authentication again for a payment that still requires it. */
export async function resumeAtStripe(
  stripe: Stripe,
  { clientSecret }: PaymentTarget,
): Promise<PaymentOutcome> {
  const { error, paymentIntent } = await stripe.handleNextAction({ clientSecret })
  return toOutcome(error, paymentIntent?.status, { kind: 'pay' })
}

function toOutcome(
  error: { type?: string; message?: string } | undefined,
  status: string | undefined,
  use: Pick<PaymentUse, 'kind'>,
): PaymentOutcome {
  // Stripe's own text says that nothing was charged, but a lost response does not prove that.
  if (error?.type === 'api_connection_error') return { state: 'refused', text: unansweredText(use) }
  if (error) return { state: 'refused', text: error.message ?? m.error_payment_failed() }
  if (status === 'succeeded' || status === 'processing') return { state: status }
  return { state: 'refused', text: m.error_payment_state({ status: status ?? '?' }) }
}

/** Billing details known to the page, for which Stripe's form does not ask; empty ones are omitted. */
function filledDetails({ name, email }: Billing): Partial<Billing> {
  return { ...(name && { name }), ...(email && { email }) }
}
