/** Configuration that the browser needs to confirm a payment. Contains no secret. */
export type BrowserPayments = { kind: 'sandbox' } | { kind: 'stripe'; publishableKey: string }

/** True in the sandbox and with a Stripe test key: no real money moves. */
export function isTestMode(payments: BrowserPayments): boolean {
  return payments.kind === 'sandbox' || payments.publishableKey.startsWith('pk_test_')
}
