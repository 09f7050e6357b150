import { formatDay } from '#domain/calendar/format-day.ts'
import { addressIn } from '#domain/language-path.ts'
import { amountWording } from '#domain/tax/amount-wording.ts'
import { amountText } from '#messages/amount-text.ts'
import { m } from '#messages/messages.ts'
import type { Invoice } from '../billing/issue-first-invoice.ts'
import type { Transaction } from '../database/database.ts'
import type { order } from '../database/schema/orders.ts'
import type { Ports } from '../ports/ports.ts'
import type { MailText } from './find-mail-text.ts'
import { queueMail } from './queue-mail.ts'
import type { InvoiceVariables } from './variables.ts'

/** The mail that brings a paid order's invoice (M2), with the caller's id and text, where it has them; whoever calls asks for its job. */
export async function queueInvoiceMail(
  ports: Pick<Ports, 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>,
  transaction: Transaction,
  placed: typeof order.$inferSelect,
  invoice: Invoice,
  { id, text }: { id?: string; text?: MailText } = {},
): Promise<string> {
  const { language } = placed
  const { name: sellerName } = await ports.settings.get('seller')
  const variables: InvoiceVariables = {
    first_name: placed.buyer.firstName,
    invoice_number: invoice.number,
    order_number: placed.number,
    invoice_date: formatDay(invoice.issuedOn, language),
    total: amountText(invoice.total, amountWording(placed.breakdown.byRate), language),
    paid_by: invoice.paidBy ?? m.card({}, { locale: language }),
    invoices_url: addressIn(ports.shop.publicUrl, language)('/user/invoices'),
    seller_name: sellerName,
  }
  return queueMail(ports, transaction, {
    template: 'invoice',
    language,
    recipient: placed.email,
    variables,
    attachments: [{ kind: 'invoice', invoiceId: invoice.id }],
    ...(id !== undefined && { id }),
    ...(text && { text }),
    isSentByHand: true,
  })
}
