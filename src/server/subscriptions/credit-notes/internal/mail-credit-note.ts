import { eq } from 'drizzle-orm'
import { formatDay } from '#domain/platform/calendar/format-day.ts'
import { urlBuilderFor } from '#domain/platform/language/language-path.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import { formatMoney } from '#domain/platform/money/format-money.ts'
import { m } from '#messages/messages.ts'
import type { Invoice } from '#server/billing/invoices/issue-first-invoice.ts'
import type { CreditSettlement } from '#server/billing/receivables/credit-settlement.ts'
import type { Transaction } from '#server/database/database.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { queueMail } from '#server/messaging/mailing/queue-mail.ts'
import type { CreditNoteVariables } from '#server/messaging/mailing/variables.ts'
import type { Ports } from '#server/ports/ports.ts'

/**
 * Emails a credit note to its customer with what happens to the money; another email follows once the refund is made.
 * Sends nothing for an erased account.
 */
export async function mailCreditNote(
  ports: Pick<Ports, 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>,
  transaction: Transaction,
  { credited, note, settlement }: { credited: Invoice; note: Invoice; settlement: CreditSettlement },
): Promise<void> {
  const [user] = await transaction.select().from(account).where(eq(account.id, note.accountId))
  if (!user || user.anonymisedAt) return
  const { language, firstName, email: recipient } = user
  const [general, seller] = await Promise.all([ports.settings.get('general'), ports.settings.get('seller')])
  const format = (amount: Cents) => formatMoney(amount, language)
  const formatPositive = (amount: Cents) => (amount > 0 ? format(amount) : '')
  const { toRefund, held, alreadyReturned, toCredit, notOwed } = settlement
  const variables: CreditNoteVariables = {
    first_name: firstName,
    credit_note_number: note.number,
    invoice_number: credited.number,
    invoice_date: formatDay(credited.issuedOn, language),
    reason: note.reason ?? '',
    total: format(note.total),
    refunded: formatPositive(toRefund),
    held: formatPositive(held),
    already_returned: formatPositive(alreadyReturned),
    not_owed: formatPositive(notOwed),
    paid_by: toRefund > 0 ? (credited.paidBy ?? m.card({}, { locale: language })) : '',
    to_credit: formatPositive(toCredit),
    invoices_url: urlBuilderFor(ports.shop.publicUrl, language)('/user/invoices'),
    contact_email: seller.email,
    shop_name: general.siteName,
  }
  await queueMail(ports, transaction, {
    template: 'credit-note',
    language,
    recipient,
    variables,
    attachments: [{ kind: 'invoice', invoiceId: note.id }],
  })
}
