import { eq } from 'drizzle-orm'
import { amountLabel } from '#domain/billing/tax/amount-label.ts'
import { formatDay } from '#domain/platform/calendar/format-day.ts'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { m } from '#messages/messages.ts'
import { readBankEffect } from '#server/billing/receivables/dispute-effects.ts'
import type { Transaction } from '#server/database/database.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { declaration, type withdrawal } from '#server/database/schema/subscriptions/declarations.ts'
import { queueMail } from '#server/messaging/mailing/queue-mail.ts'
import type {
  WithdrawalAcceptedVariables,
  WithdrawalRefundedVariables,
  WithdrawalVariables,
} from '#server/messaging/mailing/subscription-variables.ts'
import type { Ports } from '#server/ports/ports.ts'

export type Withdrawal = typeof withdrawal.$inferSelect
type MailPorts = Pick<Ports, 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>

/**
 * Emails that a withdrawal took effect or that its refund was made, each with its calculation. Sends nothing for an
 * erased account.
 */
export async function mailWithdrawal(
  ports: MailPorts,
  transaction: Transaction,
  made: Withdrawal,
  {
    template,
    refunded: refundedAmount = made.refunded,
    credited = cents(0),
  }: {
    template: 'withdrawal-accepted' | 'withdrawal-refunded'
    /** Set when less is refunded than computed, because a part was refunded another way since. */
    refunded?: Cents
    credited?: Cents
  },
): Promise<void> {
  const [found] = await transaction
    .select({
      user: account,
      number: order.number,
      isLate: declaration.isLate,
      paidBy: invoice.paidBy,
      byRate: invoice.byRate,
    })
    .from(order)
    .innerJoin(account, eq(account.id, order.accountId))
    .innerJoin(invoice, eq(invoice.id, made.invoiceId))
    .innerJoin(declaration, eq(declaration.id, made.declarationId))
    .where(eq(order.id, made.orderId))
  if (!found || found.user.anonymisedAt) return
  const { language, email: recipient, firstName } = found.user
  const locale = { locale: language }
  const formatAmount = (amount: number) => amountText(amount, amountLabel(found.byRate), language)
  const [general, seller] = await Promise.all([ports.settings.get('general'), ports.settings.get('seller')])
  const common: WithdrawalVariables = {
    first_name: firstName,
    order_number: found.number,
    withdrawn_on: formatDay(made.withdrawnOn, language),
    lines: made.lines.map((line) => ({
      name: line.name,
      paid: formatAmount(line.subscriptionPaid + line.setupPaid),
      days:
        line.daysUsed > 0 ? m.withdrawal_days({ used: line.daysUsed, all: line.daysInPeriod }, locale) : '',
      retained:
        line.subscriptionRetained + line.setupRetained > 0
          ? formatAmount(line.subscriptionRetained + line.setupRetained)
          : '',
      refunded: formatAmount(line.refunded),
    })),
    refunded: formatAmount(refundedAmount),
    retained: made.retained > 0 ? formatAmount(made.retained) : '',
    is_late: found.isLate ? '1' : '',
    credited: credited > 0 ? formatAmount(credited) : '',
    contact_email: seller.email,
    shop_name: general.siteName,
  }
  const bank = await readBankEffect(transaction, { paymentId: made.paymentId, due: made.refunded })
  const accepted: WithdrawalAcceptedVariables = {
    ...common,
    refund_by: formatDay(made.refundBy, language),
    is_held: bank === 'held' ? '1' : '',
    is_returned: bank === 'returned' ? '1' : '',
    is_promised: bank ? '' : '1',
  }
  const refunded: WithdrawalRefundedVariables = {
    ...common,
    credit_note_number: await creditNoteNumber(transaction, made),
    paid_by: found.paidBy ?? m.card({}, locale),
  }
  await queueMail(ports, transaction, {
    template,
    language,
    recipient,
    variables: template === 'withdrawal-accepted' ? accepted : refunded,
    attachments:
      template === 'withdrawal-refunded' && made.creditNoteId
        ? [{ kind: 'invoice', invoiceId: made.creditNoteId }]
        : [],
  })
}

async function creditNoteNumber(transaction: Transaction, { creditNoteId }: Withdrawal): Promise<string> {
  if (!creditNoteId) return ''
  const [note] = await transaction
    .select({ number: invoice.number })
    .from(invoice)
    .where(eq(invoice.id, creditNoteId))
  return note?.number ?? ''
}
