import { eq } from 'drizzle-orm'
import { formatMoney } from '#domain/platform/money/format-money.ts'
import type { Transaction } from '#server/database/database.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import type { payment } from '#server/database/schema/payments/payments.ts'
import { queueMail } from '#server/messaging/mailing/queue-mail.ts'
import type { ConfirmPaymentVariables } from '#server/messaging/mailing/variables.ts'
import type { ProviderPayment } from '#server/ports/payments.ts'
import type { Ports } from '#server/ports/ports.ts'
import { payLink } from '../pay-link.ts'

/**
 * Emails a signed confirmation link, once, when the bank requires authentication for an off-session charge. Does
 * nothing for other refusals.
 */
export async function mailConfirmationLink(
  ports: Pick<Ports, 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>,
  transaction: Transaction,
  stored: typeof payment.$inferSelect,
  { failure, amount }: ProviderPayment,
): Promise<void> {
  if (stored.purpose !== 'renewal' || failure !== 'authentication_required') return
  const { accountId, invoiceId } = stored
  if (stored.failure === 'authentication_required' || !accountId || !invoiceId) return
  const [user] = await transaction.select().from(account).where(eq(account.id, accountId))
  if (!user || user.anonymisedAt) return
  const { language } = user
  const [general, seller] = await Promise.all([ports.settings.get('general'), ports.settings.get('seller')])
  const variables: ConfirmPaymentVariables = {
    first_name: user.firstName,
    description: stored.description,
    amount: formatMoney(amount, language),
    pay_url: payLink(ports.shop, invoiceId, language),
    contact_email: seller.email,
    shop_name: general.siteName,
  }
  await queueMail(ports, transaction, {
    template: 'confirm-payment',
    language,
    recipient: user.email,
    variables,
  })
}
