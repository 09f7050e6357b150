import { eq } from 'drizzle-orm'
import { cents } from '#domain/platform/money/cents.ts'
import { paymentDiscrepancy } from '#server/database/schema/payments/payments.ts'
import { sandboxPayment } from '#server/database/schema/payments/sandbox.ts'
import { refundDiscrepancy } from '#server/payments/reconciliation/resolve-discrepancy.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { startOwnPayment } from '#server/payments/start-own-payment.ts'
import type { PaymentMethodInput } from '#server/ports/sandbox-api.ts'
import { startPayment } from '#server/sales/checkout/start-payment.ts'
import type { YearSale } from './after-sale-actions.ts'
import type { YearShop } from './year-shop.ts'

/**
 * Payments that are no sale: the owner's test, one of another program, and less than an order's amount, of which a part
 * is refunded.
 */
export async function makeUnusualPayments(
  { ports }: YearShop,
  { placed }: YearSale,
  method: PaymentMethodInput,
): Promise<void> {
  const settle = async (paymentId: string, clientSecret: string) => {
    await ports.sandboxApi?.confirm({ paymentId, clientSecret, paymentMethod: method, returnUrl: '/' })
    await settlePayment(ports, paymentId)
  }
  for (const purpose of ['test', 'other'] as const) {
    const input = { purpose, amount: cents(4200), currency: 'eur' as const, description: purpose }
    const anonymous = { email: null, metadata: {}, ipHash: null, requestKey: `odd ${purpose}` }
    const { providerPaymentId, clientSecret } = await startOwnPayment(ports, { ...input, ...anonymous })
    await settle(providerPaymentId, clientSecret)
  }
  const started = await startPayment(ports, placed)
  if (!started) throw new Error(`${placed.number} is paid already`)
  const isIt = eq(sandboxPayment.id, started.providerPaymentId)
  await ports.db
    .update(sandboxPayment)
    .set({ amount: cents(100) })
    .where(isIt)
  await settle(started.providerPaymentId, started.clientSecret)
  const [discrepancy] = await ports.db
    .select()
    .from(paymentDiscrepancy)
    .where(eq(paymentDiscrepancy.kind, 'amount_differs'))
  await refundDiscrepancy(ports, discrepancy?.id ?? '', 'the-shop')
}
