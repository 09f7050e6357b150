import { asc, eq } from 'drizzle-orm'
import { bankTransfer } from '#domain/billing/invoices/bank-transfer.ts'
import { methodLabel } from '#domain/billing/invoices/method-label.ts'
import { amountLabel } from '#domain/billing/tax/amount-label.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { formatDay } from '#domain/platform/calendar/format-day.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { urlBuilderFor } from '#domain/platform/language/language-path.ts'
import { cents, sum } from '#domain/platform/money/cents.ts'
import { formatMoney } from '#domain/platform/money/format-money.ts'
import { endsUnpaidOn, suspendsOn } from '#domain/subscriptions/renewals/dunning.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { m } from '#messages/messages.ts'
import { paymentFailureText } from '#messages/payments/payment-failure-text.ts'
import { listDeducted } from '#server/billing/customer-credits/queries.ts'
import type { Transaction } from '#server/database/database.ts'
import { invoice, invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import type { MailAttachment } from '#server/database/schema/messaging/mailing.ts'
import type { collection } from '#server/database/schema/subscriptions/collections.ts'
import { queueMail } from '#server/messaging/mailing/queue-mail.ts'
import type {
  MailedSubscription,
  PaymentFailedVariables,
  RenewalInvoiceVariables,
  ServiceSuspendedVariables,
  SubscriptionEndedVariables,
  UnpaidVariables,
} from '#server/messaging/mailing/subscription-variables.ts'
import { payLink } from '#server/payments/pay-link.ts'
import type { ProviderMethod } from '#server/ports/payments.ts'
import type { Ports } from '#server/ports/ports.ts'

type MailPorts = Pick<Ports, 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>
type Collection = typeof collection.$inferSelect
type PaidWith = { provider: string; method: ProviderMethod | null }

/** Emails the month's invoice with the state of its charge: paid, or with the bank for some days. */
export async function mailRenewal(
  ports: MailPorts,
  transaction: Transaction,
  invoiceId: string,
  { isPaid, by }: { isPaid: boolean; by: PaidWith | null },
): Promise<void> {
  const mailed = await readMailed(transaction, invoiceId)
  if (!mailed) return
  const { issued, lines, language, recipient } = mailed
  const [seller, buildUrl] = [
    await ports.settings.get('seller'),
    urlBuilderFor(ports.shop.publicUrl, language),
  ]
  const charged = await chargedVariables(transaction, invoiceId, mailed)
  const variables: RenewalInvoiceVariables = {
    first_name: mailed.firstName,
    invoice_number: issued.number,
    invoice_date: formatDay(issued.issuedOn, language),
    lines,
    total: amountText(issued.total, amountLabel(issued.byRate), language),
    ...charged,
    paid_by: charged.is_covered ? '' : paidByText(by, language),
    is_paid: isPaid ? '1' : '',
    is_with_bank: isPaid ? '' : '1',
    invoices_url: buildUrl('/user/invoices'),
    subscriptions_url: buildUrl('/user/subscriptions'),
    contact_email: seller.email,
    seller_name: seller.name,
  }
  const attachments = [{ kind: 'invoice' as const, invoiceId }]
  await queueMail(ports, transaction, {
    template: 'renewal-invoice',
    language,
    recipient,
    variables,
    attachments,
  })
}

function paidByText(by: PaidWith | null, language: Language): string {
  const locale = { locale: language }
  if (by?.provider === bankTransfer) return m.bank_transfer({}, locale)
  return by?.method ? methodLabel(by.method) : m.card({}, locale)
}

/** The charged amount, where credits lowered it. */
async function chargedVariables(
  transaction: Transaction,
  invoiceId: string,
  { issued: { total, byRate }, language }: Mailed,
) {
  const credits = await listDeducted({ db: transaction }, invoiceId)
  const deducted = sum(credits.map(({ amount }) => amount))
  return {
    charged: amountText(cents(total - deducted), amountLabel(byRate), language),
    deducted: deducted > 0 ? formatMoney(deducted, language) : '',
    credit_notes: credits.map(({ number }) => number).join(', '),
    is_covered: deducted > 0 && deducted === total ? '1' : '',
  }
}

/** Emails that a payment failed: the reason, what to do and by when. */
export async function mailPaymentFailed(
  ports: MailPorts,
  transaction: Transaction,
  unpaid: Collection,
  { isLast }: { isLast: boolean },
): Promise<void> {
  const rules = await ports.settings.get('dunning')
  await mailUnpaid(ports, transaction, unpaid, {
    template: 'payment-failed',
    own: (language) =>
      ({
        next_try: unpaid.nextAttemptOn ? formatDay(unpaid.nextAttemptOn, language) : '',
        suspend_date: formatDay(suspendsOn(unpaid.countsFrom, rules), language),
        end_date: formatDay(endsUnpaidOn(unpaid.countsFrom, rules), language),
        is_last: isLast ? '1' : '',
      }) satisfies OwnVariables<PaymentFailedVariables>,
    attachments: [{ kind: 'invoice', invoiceId: unpaid.invoiceId }],
  })
}

/** Emails that the service is suspended and how to restore it. */
export async function mailSuspended(
  ports: MailPorts,
  transaction: Transaction,
  unpaid: Collection,
): Promise<void> {
  const rules = await ports.settings.get('dunning')
  await mailUnpaid(ports, transaction, unpaid, {
    template: 'service-suspended',
    own: (language) =>
      ({
        end_date: formatDay(endsUnpaidOn(unpaid.countsFrom, rules), language),
      }) satisfies OwnVariables<ServiceSuspendedVariables>,
  })
}

/** Emails that the service ended and that the served month is still owed. */
export async function mailEndedUnpaid(
  ports: MailPorts,
  transaction: Transaction,
  unpaid: Collection,
): Promise<void> {
  await mailUnpaid(ports, transaction, unpaid, {
    template: 'subscription-ended-unpaid',
    own: (language) =>
      ({
        ended_on: formatDay(dayInParis(ports.clock.now()), language),
      }) satisfies OwnVariables<SubscriptionEndedVariables>,
  })
}

/** The variables of one email about an unpaid invoice beyond those common to all. */
type OwnVariables<Variables extends UnpaidVariables> = Omit<Variables, keyof UnpaidVariables>
type Unpaid = {
  template: 'payment-failed' | 'service-suspended' | 'subscription-ended-unpaid'
  own(language: Language): Record<string, string>
  attachments?: MailAttachment[]
}

async function mailUnpaid(
  ports: MailPorts,
  transaction: Transaction,
  unpaid: Collection,
  { template, own, attachments }: Unpaid,
): Promise<void> {
  const mailed = await readMailed(transaction, unpaid.invoiceId)
  if (!mailed) return
  const { language, recipient } = mailed
  const variables = { ...(await unpaidVariables(ports, unpaid, mailed)), ...own(language) }
  await queueMail(ports, transaction, { template, language, recipient, variables, attachments })
}

type Mailed = NonNullable<Awaited<ReturnType<typeof readMailed>>>

/** An invoice with the current recipient and language of its emails; undefined for an erased account. */
async function readMailed(transaction: Transaction, invoiceId: string) {
  const [found] = await transaction
    .select({
      issued: {
        number: invoice.number,
        issuedOn: invoice.issuedOn,
        total: invoice.total,
        byRate: invoice.byRate,
      },
      recipient: account.email,
      language: account.language,
      firstName: account.firstName,
      anonymisedAt: account.anonymisedAt,
    })
    .from(invoice)
    .innerJoin(account, eq(account.id, invoice.accountId))
    .where(eq(invoice.id, invoiceId))
  if (!found || found.anonymisedAt) return undefined
  const lines = await transaction
    .select()
    .from(invoiceLine)
    .where(eq(invoiceLine.invoiceId, invoiceId))
    .orderBy(asc(invoiceLine.position))
  return {
    ...found,
    lines: lines.map(
      ({ kind, name, quantity, periodStartsOn, periodEndsOn, gross }): MailedSubscription => ({
        name,
        note: getLineNote(kind, found.language),
        quantity: String(quantity),
        period_start: periodStartsOn ? formatDay(periodStartsOn, found.language) : '',
        period_end: periodEndsOn ? formatDay(periodEndsOn, found.language) : '',
        amount: amountText(gross, amountLabel(found.issued.byRate), found.language),
      }),
    ),
  }
}

async function unpaidVariables(
  ports: MailPorts,
  { invoiceId, failure, owed }: Collection,
  { issued, lines, language, firstName }: Mailed,
): Promise<UnpaidVariables> {
  const [general, seller] = await Promise.all([ports.settings.get('general'), ports.settings.get('seller')])
  return {
    first_name: firstName,
    invoice_number: issued.number,
    lines,
    total: amountText(owed, amountLabel(issued.byRate), language),
    reason: paymentFailureText(failure ?? 'processing_error', language),
    pay_url: payLink(ports.shop, invoiceId, language),
    card_url: urlBuilderFor(ports.shop.publicUrl, language)('/user/card'),
    contact_email: seller.email,
    shop_name: general.siteName,
  }
}

function getLineNote(kind: (typeof invoiceLine.$inferSelect)['kind'], locale: Language): string {
  if (kind === 'setup') return m.invoice_line_setup({}, { locale })
  return kind === 'adjustment' ? m.plan_line_rest({}, { locale }) : ''
}
