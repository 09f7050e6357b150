import { eq } from 'drizzle-orm'
import { formatDay } from '#domain/platform/calendar/format-day.ts'
import { urlBuilderFor } from '#domain/platform/language/language-path.ts'
import { formatMoney } from '#domain/platform/money/format-money.ts'
import { keptUntil } from '#domain/subscriptions/subscription-end.ts'
import type { Transaction } from '#server/database/database.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { queueMail } from '#server/messaging/mailing/queue-mail.ts'
import type { OrderCancelledVariables } from '#server/messaging/mailing/subscription-variables.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { CancellationPreview } from '../preview-cancellation.ts'

/** Emails that the shop cancelled an order, with the reason and the refund. Sends nothing for an erased account. */
export async function mailCancelledOrder(
  ports: Pick<Ports, 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>,
  transaction: Transaction,
  { placed, subscriptions, today, settlement: { toRefund, held } }: CancellationPreview,
  reason: string,
): Promise<void> {
  const [user] = await transaction.select().from(account).where(eq(account.id, placed.accountId))
  if (!user || user.anonymisedAt) return
  const { language } = user
  const [general, seller] = await Promise.all([ports.settings.get('general'), ports.settings.get('seller')])
  const variables: OrderCancelledVariables = {
    first_name: user.firstName,
    order_number: placed.number,
    reason,
    lines: subscriptions.map(({ name }) => ({ name, ends_on: formatDay(today, language) })),
    to_refund: toRefund > 0 ? formatMoney(toRefund, language) : '',
    held: held > 0 ? formatMoney(held, language) : '',
    deletion_date: formatDay(keptUntil(today), language),
    invoices_url: urlBuilderFor(ports.shop.publicUrl, language)('/user/invoices'),
    contact_email: seller.email,
    shop_name: general.siteName,
  }
  await queueMail(ports, transaction, {
    template: 'order-cancelled',
    language,
    recipient: user.email,
    variables,
  })
}
