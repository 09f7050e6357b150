/** What a page needs to let the browser confirm a payment. Never a secret of the shop. */
export type BrowserPayments = { kind: 'sandbox' } | { kind: 'stripe'; publishableKey: string }

/** Whether no real money moves. */
export function isTestMode(payments: BrowserPayments): boolean {
  return payments.kind === 'sandbox' || payments.publishableKey.startsWith('pk_test_')
}
