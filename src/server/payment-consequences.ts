import { cancelOrder } from './checkout/cancel-order.ts'
import { closeUnpaidOrder } from './checkout/close-unpaid-order.ts'
import { confirmOrder } from './checkout/confirm-order.ts'
import type { PaymentConsequences } from './ports/ports.ts'
import { askForChargesOf } from './renewals/ask-for-charges.ts'
import { confirmRenewal, followRenewal } from './renewals/settle-renewal.ts'

export const paymentConsequences: PaymentConsequences = {
  confirmOrder,
  confirmRenewal,
  followRenewal,
  cancelOrder,
  closeUnpaidOrder,
  chargeRefused: askForChargesOf,
}
