import { amountLabel } from '#domain/billing/tax/amount-label.ts'
import { formatDay } from '#domain/platform/calendar/format-day.ts'
import { urlBuilderFor } from '#domain/platform/language/language-path.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { m } from '#messages/messages.ts'
import type { Transaction } from '#server/database/database.ts'
import type { order } from '#server/database/schema/sales/orders.ts'
import type { MailText } from '#server/messaging/mailing/find-mail-text.ts'
import { queueMail } from '#server/messaging/mailing/queue-mail.ts'
import type { InvoiceVariables } from '#server/messaging/mailing/variables.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Invoice } from './issue-first-invoice.ts'

/**
 * Queues the email with a paid order's invoice, with the given id and text, if any; returns its id. The caller enqueues
 * the job that sends it.
 */
export async function queueInvoiceMail(
  ports: Pick<Ports, 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>,
  transaction: Transaction,
  orderRow: typeof order.$inferSelect,
  invoice: Invoice,
  { id, text }: { id?: string; text?: MailText } = {},
): Promise<string> {
  const { language } = orderRow
  const { name: sellerName } = await ports.settings.get('seller')
  const variables: InvoiceVariables = {
    first_name: orderRow.buyer.firstName,
    invoice_number: invoice.number,
    order_number: orderRow.number,
    invoice_date: formatDay(invoice.issuedOn, language),
    total: amountText(invoice.total, amountLabel(orderRow.breakdown.byRate), language),
    paid_by: invoice.paidBy ?? m.card({}, { locale: language }),
    invoices_url: urlBuilderFor(ports.shop.publicUrl, language)('/user/invoices'),
    seller_name: sellerName,
  }
  return queueMail(ports, transaction, {
    template: 'invoice',
    language,
    recipient: orderRow.email,
    variables,
    attachments: [{ kind: 'invoice', invoiceId: invoice.id }],
    ...(id !== undefined && { id }),
    ...(text && { text }),
    isSentByCaller: true,
  })
}
