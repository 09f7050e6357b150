import type { PaymentConsequences } from './ports/ports.ts'
import { cancelOrder } from './sales/checkout/cancel-order.ts'
import { closeUnpaidOrder } from './sales/checkout/close-unpaid-order.ts'
import { confirmOrder } from './sales/checkout/confirm-order.ts'
import { askForChargesOf } from './subscriptions/renewals/ask-for-charges.ts'
import { confirmRenewal, followRenewal } from './subscriptions/renewals/settle-renewal.ts'

export const paymentConsequences: PaymentConsequences = {
  confirmOrder,
  confirmRenewal,
  followRenewal,
  cancelOrder,
  closeUnpaidOrder,
  chargeRefused: askForChargesOf,
}
