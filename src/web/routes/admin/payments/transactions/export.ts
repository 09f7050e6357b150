import { paymentList } from '#server/payments/payment-list.ts'
import { exportLoader } from '#web/forms/list-loader.ts'

/** Exports the payments selected by the list's query string, including each attempt on an invoice. */
export const loader = exportLoader(paymentList)
