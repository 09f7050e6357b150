import type { PaymentConsequences } from './ports/ports.ts'
import { cancelOrder } from './sales/checkout/cancel-order.ts'
import { closeUnpaidOrder } from './sales/checkout/close-unpaid-order.ts'
import { confirmOrder } from './sales/checkout/confirm-order.ts'
import { chargeNewMethod } from './subscriptions/renewals/charge-new-method.ts'
import { applyRenewalState, confirmRenewal } from './subscriptions/renewals/settle-renewal.ts'

export const paymentConsequences: PaymentConsequences = {
  confirmOrder,
  confirmRenewal,
  applyRenewalState,
  cancelOrder,
  closeUnpaidOrder,
  chargeNewMethod,
}
