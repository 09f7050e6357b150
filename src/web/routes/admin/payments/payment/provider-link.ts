type Known = { provider: string; providerPaymentId: string | null; isTest: boolean }

/** Where the provider shows a payment to the owner; null where there is no such place. */
export function providerLink({ provider, providerPaymentId, isTest }: Known): string | null {
  if (provider !== 'stripe' || !providerPaymentId) return null
  return `https://dashboard.stripe.com/${isTest ? 'test/' : ''}payments/${providerPaymentId}`
}
