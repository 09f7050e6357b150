import { isPaymentPage } from '#web/middleware/is-payment-page.ts'

/** Whether the page came by a load of its own: what a document may load and frame is decided then, and stays so. */
export function hasOwnPolicy(): boolean {
  const [load] = performance.getEntriesByType('navigation')
  return !load || isPaymentPage(new URL(load.name).pathname)
}
