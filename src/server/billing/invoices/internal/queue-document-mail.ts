import { amountLabel } from '#domain/billing/tax/amount-label.ts'
import { formatDay } from '#domain/platform/calendar/format-day.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { urlBuilderFor } from '#domain/platform/language/language-path.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import type { Transaction } from '#server/database/database.ts'
import { queueMail } from '#server/messaging/mailing/queue-mail.ts'
import type { DocumentSentVariables } from '#server/messaging/mailing/variables.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Invoice } from '../issue-first-invoice.ts'

/** Queues an email with an issued document to the customer's current email. */
export async function queueDocumentMail(
  ports: Pick<Ports, 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>,
  transaction: Transaction,
  document: Pick<Invoice, 'id' | 'number' | 'series' | 'issuedOn' | 'total' | 'byRate'>,
  customer: { email: string; firstName: string; language: Language },
): Promise<void> {
  const { language } = customer
  const isCredit = document.series === 'AV'
  const seller = await ports.settings.get('seller')
  const variables: DocumentSentVariables = {
    first_name: customer.firstName,
    document_number: document.number,
    document_date: formatDay(document.issuedOn, language),
    total: amountText(document.total, amountLabel(document.byRate), language),
    is_invoice: isCredit ? '' : '1',
    is_credit_note: isCredit ? '1' : '',
    invoices_url: urlBuilderFor(ports.shop.publicUrl, language)('/user/invoices'),
    contact_email: seller.email,
    seller_name: seller.name,
  }
  await queueMail(ports, transaction, {
    template: 'document-sent',
    language,
    recipient: customer.email,
    variables,
    attachments: [{ kind: 'invoice', invoiceId: document.id }],
  })
}
