import { and, eq } from 'drizzle-orm'
import { m } from '#messages/messages.ts'
import { payment } from '#server/database/schema/payments/payments.ts'
import { withProviderCustomer } from '#server/payments/find-provider-customer.ts'
import type { OpenedPayment } from '#server/ports/payments.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Order } from '../order.ts'

type OpenPorts = Pick<Ports, 'db' | 'clock' | 'payments'>

/**
 * The order's payment at the provider, made now or found by its key: whoever asks gets the same one, also when an earlier
 * answer was lost. Its id is written to the payment's row, which is there already.
 */
export async function openProviderPayment(
  ports: OpenPorts,
  placed: Order,
  /** Of the row that announces it. */
  paymentId: string,
): Promise<OpenedPayment> {
  const { provider } = ports.payments
  const opened = await withProviderCustomer(ports, placed.accountId, (customerId) =>
    ports.payments.createPayment({
      // Of another customer it is another question; the first was refused then, and made nothing.
      idempotencyKey: `order-${placed.id}-${customerId}`,
      customerId,
      amount: placed.total,
      description: `${m.order_number({}, { locale: placed.language })} ${placed.number}`,
      metadata: { paymentId, orderId: placed.id, orderNumber: placed.number },
    }),
  )
  await ports.db
    .update(payment)
    .set({ providerPaymentId: opened.payment.id, updatedAt: ports.clock.now() })
    .where(and(eq(payment.id, paymentId), eq(payment.provider, provider)))
  return opened
}
