import { eq } from 'drizzle-orm'
import { formatMoney } from '#domain/platform/money/format-money.ts'
import type { Transaction } from '#server/database/database.ts'
import type { payment } from '#server/database/schema/payments/payments.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { queueMail } from '#server/messaging/mailing/queue-mail.ts'
import type { DebitRefusedVariables } from '#server/messaging/mailing/variables.ts'
import type { ProviderPayment } from '#server/ports/payments.ts'
import type { Ports } from '#server/ports/ports.ts'

/**
 * Emails the buyer, once, when a bank refuses the payment of an order after having accepted it for processing. Their
 * cart is empty by then, and the next scheduled run cancels the order.
 */
export async function mailDebitRefused(
  ports: Pick<Ports, 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>,
  transaction: Transaction,
  stored: typeof payment.$inferSelect,
  { status, amount }: ProviderPayment,
): Promise<void> {
  if (!stored.orderId || stored.status !== 'processing' || status !== 'requires_method') return
  const [placed] = await transaction.select().from(order).where(eq(order.id, stored.orderId))
  if (placed?.status !== 'pending') return
  const [general, seller] = await Promise.all([ports.settings.get('general'), ports.settings.get('seller')])
  const { language } = placed
  const variables: DebitRefusedVariables = {
    first_name: placed.buyer.firstName,
    order_number: placed.number,
    amount: formatMoney(amount, language),
    contact_email: seller.email,
    shop_name: general.siteName,
  }
  await queueMail(ports, transaction, {
    template: 'debit-refused',
    language,
    recipient: placed.email,
    variables,
  })
}
