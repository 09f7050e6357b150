import { m } from '#messages/messages.ts'
import { storeOrderProviderId } from '#server/payments/payment-rows.ts'
import { withProviderCustomer } from '#server/payments/provider/find-provider-customer.ts'
import type { OpenedPayment } from '#server/ports/payments.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Order } from '../order.ts'

type OpenPorts = Pick<Ports, 'db' | 'clock' | 'payments'>

/**
 * The order's payment at the provider, created now or found by its idempotency key: every call returns the same
 * payment, also when an earlier response was lost. Stores the provider's id in the existing payment row.
 */
export async function openProviderPayment(
  ports: OpenPorts,
  placed: Order,
  /** The id of the payment row. */
  paymentId: string,
): Promise<OpenedPayment> {
  // Read before the call: the owner can connect another provider meanwhile.
  const { provider } = ports.payments
  const opened = await withProviderCustomer(ports, placed.accountId, (customerId) =>
    ports.payments.createPayment({
      // The customer id is part of the key: a call for another customer is a different request, and the previous one
      // was rejected and created nothing.
      idempotencyKey: `order-${placed.id}-${customerId}`,
      customerId,
      amount: placed.total,
      description: `${m.order_number({}, { locale: placed.language })} ${placed.number}`,
      metadata: { paymentId, orderId: placed.id, orderNumber: placed.number },
    }),
  )
  await storeOrderProviderId(ports, { id: paymentId, provider, providerPaymentId: opened.payment.id })
  return opened
}
