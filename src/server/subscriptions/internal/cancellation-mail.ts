import { and, desc, eq } from 'drizzle-orm'
import type { Day } from '#domain/platform/calendar/day.ts'
import { formatDay } from '#domain/platform/calendar/format-day.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { urlBuilderFor } from '#domain/platform/language/language-path.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import { endsImmediately, keptUntil } from '#domain/subscriptions/subscription-end.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { m } from '#messages/messages.ts'
import { readPriceWording } from '#server/billing/tax/read-price-wording.ts'
import type { Transaction } from '#server/database/database.ts'
import { invoice, invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { queueMail } from '#server/messaging/mailing/queue-mail.ts'
import type { CancellationConfirmedVariables } from '#server/messaging/mailing/subscription-variables.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Subscription } from '../change-subscription.ts'

type MailPorts = Pick<Ports, 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>
export type EndedSubscription = { subscription: Subscription; endsOn: Day }

/**
 * Emails the confirmation that a subscription ends, with its date and consequences, to the account's address: the
 * confirmation on a durable medium. Sends nothing for an erased account.
 */
export async function mailCancellation(
  ports: MailPorts,
  transaction: Transaction,
  ended: readonly EndedSubscription[],
  { orderNumber, today, credited }: { orderNumber: string; today: Day; credited: Cents },
): Promise<void> {
  const [first] = ended
  if (!first) return
  const [user] = await transaction.select().from(account).where(eq(account.id, first.subscription.accountId))
  if (!user || user.anonymisedAt) return
  const { language } = user
  const [general, seller] = await Promise.all([ports.settings.get('general'), ports.settings.get('seller')])
  const buildUrl = urlBuilderFor(ports.shop.publicUrl, language)
  const lastDay = ended.map(({ endsOn }) => endsOn).reduce((a, b) => (a > b ? a : b))
  // For prices without VAT, the text does not mention VAT that may have been added.
  const wording = await readPriceWording(ports, first.subscription.priceBasis)
  const variables: CancellationConfirmedVariables = {
    first_name: user.firstName,
    order_number: orderNumber,
    lines: ended.map(({ subscription, endsOn }) => ({
      name: subscription.name,
      ends_on: formatDay(endsOn, language),
    })),
    undo_until:
      lastDay >= today && !endsImmediately(first.subscription.status) ? formatDay(lastDay, language) : '',
    last_invoice: await lastInvoiceText(transaction, first.subscription, language),
    credited: credited > 0 ? amountText(credited, wording === 'with_vat' ? wording : 'plain', language) : '',
    deletion_date: formatDay(keptUntil(lastDay), language),
    subscriptions_url: buildUrl('/user/subscriptions'),
    invoices_url: buildUrl('/user/invoices'),
    contact_email: seller.email,
    shop_name: general.siteName,
  }
  await queueMail(ports, transaction, {
    template: 'cancellation-confirmed',
    language,
    recipient: user.email,
    variables,
  })
}

async function lastInvoiceText(
  transaction: Transaction,
  { id }: Subscription,
  language: Language,
): Promise<string> {
  const [last] = await transaction
    .select({ number: invoice.number, issuedOn: invoice.issuedOn, status: invoice.status })
    .from(invoiceLine)
    .innerJoin(invoice, eq(invoice.id, invoiceLine.invoiceId))
    .where(and(eq(invoiceLine.subscriptionId, id), eq(invoice.series, 'INV')))
    .orderBy(desc(invoice.issuedAt))
    .limit(1)
  if (!last) return ''
  const params = { number: last.number, date: formatDay(last.issuedOn, language) }
  return last.status === 'paid'
    ? m.cancellation_last_invoice_paid(params, { locale: language })
    : m.cancellation_last_invoice_owed(params, { locale: language })
}
