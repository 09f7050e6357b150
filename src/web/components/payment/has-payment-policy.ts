import { isPaymentPage } from '#web/middleware/is-payment-page.ts'

/**
 * Whether this document was loaded at the URL of a payment page, and so has the content security policy of payment
 * pages: client-side navigation does not change it. True if the browser does not report the load.
 */
export function hasPaymentPolicy(): boolean {
  const [load] = performance.getEntriesByType('navigation')
  return !load || isPaymentPage(new URL(load.name).pathname)
}
