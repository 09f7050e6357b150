type PaymentReference = { provider: string; providerPaymentId: string | null; isTest: boolean }

/** URL of the payment in the provider's dashboard; null if there is none. */
export function providerLink({ provider, providerPaymentId, isTest }: PaymentReference): string | null {
  if (provider !== 'stripe' || !providerPaymentId) return null
  return `https://dashboard.stripe.com/${isTest ? 'test/' : ''}payments/${providerPaymentId}`
}
