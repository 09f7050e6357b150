import { eq } from 'drizzle-orm'
import type { Cents } from '#domain/platform/money/cents.ts'
import { formatMoney } from '#domain/platform/money/format-money.ts'
import type { Transaction } from '#server/database/database.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { queueMail } from '#server/messaging/mailing/queue-mail.ts'
import type { InvoiceWrittenOffVariables } from '#server/messaging/mailing/subscription-variables.ts'
import { payLink } from '#server/payments/pay-link.ts'
import type { Ports } from '#server/ports/ports.ts'

type WrittenOff = { invoiceId: string; writeOffId: string; amount: Cents; net: Cents; vat: Cents }

/**
 * Emails that an unpaid invoice is no longer charged or reminded, with the duplicate that states its VAT, which a
 * business cannot deduct. Sends nothing for an erased account.
 */
export async function mailWrittenOff(
  ports: Pick<Ports, 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>,
  transaction: Transaction,
  { invoiceId, writeOffId, amount, net, vat }: WrittenOff,
): Promise<void> {
  const [found] = await transaction
    .select({
      number: invoice.number,
      recipient: account.email,
      language: account.language,
      firstName: account.firstName,
      anonymisedAt: account.anonymisedAt,
    })
    .from(invoice)
    .innerJoin(account, eq(account.id, invoice.accountId))
    .where(eq(invoice.id, invoiceId))
  if (!found || found.anonymisedAt) return
  const { language, recipient } = found
  const [general, seller] = await Promise.all([ports.settings.get('general'), ports.settings.get('seller')])
  const variables: InvoiceWrittenOffVariables = {
    first_name: found.firstName,
    invoice_number: found.number,
    amount: formatMoney(amount, language),
    net: formatMoney(net, language),
    vat: vat > 0 ? formatMoney(vat, language) : '',
    pay_url: payLink(ports.shop, invoiceId, language),
    contact_email: seller.email,
    shop_name: general.siteName,
  }
  await queueMail(ports, transaction, {
    template: 'invoice-written-off',
    language,
    recipient,
    variables,
    attachments: [{ kind: 'unpaid_duplicate', invoiceId, writeOffId }],
  })
}
