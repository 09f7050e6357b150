import { desc, eq } from 'drizzle-orm'
import { mandateTypes } from '#domain/billing/invoices/payment-method-kind.ts'
import { lastWithdrawalDay } from '#domain/billing/legal/withdrawal-period.ts'
import { amountLabel } from '#domain/billing/tax/amount-label.ts'
import { addressLines } from '#domain/platform/addresses/address-lines.ts'
import { addMonths, dayInParis, dayOfMonth } from '#domain/platform/calendar/day.ts'
import { formatDay } from '#domain/platform/calendar/format-day.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { urlBuilderFor } from '#domain/platform/language/language-path.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { vatLineText } from '#messages/billing/tax/vat-line-text.ts'
import { m } from '#messages/messages.ts'
import { findCurrentVersion } from '#server/billing/legal/queries.ts'
import type { Transaction } from '#server/database/database.ts'
import { consentEvent } from '#server/database/schema/platform/consents.ts'
import type { order, orderLine } from '#server/database/schema/sales/orders.ts'
import { findMailText } from '#server/messaging/mailing/find-mail-text.ts'
import { queueMail } from '#server/messaging/mailing/queue-mail.ts'
import type { OrderConfirmationVariables } from '#server/messaging/mailing/variables.ts'
import type { Ports } from '#server/ports/ports.ts'

/**
 * Queues the confirmation of a paid order with its contract, under the caller's email id if given. Returns the email's
 * id; the caller enqueues its job.
 */
export async function queueOrderConfirmation(
  ports: Pick<Ports, 'clock' | 'ids' | 'settings' | 'jobs' | 'shop'>,
  transaction: Transaction,
  placed: typeof order.$inferSelect,
  lines: readonly (typeof orderLine.$inferSelect)[],
  id?: string,
): Promise<string> {
  const { language } = placed
  const [seller, withdrawalForm, consents, mailText] = await Promise.all([
    ports.settings.get('seller'),
    findCurrentVersion({ db: transaction, clock: ports.clock }, 'withdrawal-form', language),
    listWordings(transaction, placed.id),
    findMailText(transaction, 'order-confirmation', language),
  ])
  const findConsent = (...types: string[]) => consents.find(({ type }) => types.includes(type))
  const mandate = findConsent(...Object.values(mandateTypes))
  const { breakdown } = placed
  const formatAmount = (amount: number) => amountText(amount, amountLabel(breakdown.byRate), language)
  const buildUrl = urlBuilderFor(ports.shop.publicUrl, language)
  const nextChargeOn = addMonths(placed.serviceStartsOn, 1)
  const confirmation: OrderConfirmationVariables = {
    first_name: placed.buyer.firstName,
    order_number: placed.number,
    lines: breakdown.lines.map((line, index) => ({
      name: lines[index]?.name ?? '',
      summary: lines[index]?.summary ?? '',
      quantity: String(line.quantity),
      monthly: formatAmount(line.subscription.gross),
      setup: line.setup ? formatAmount(line.setup.gross) : '',
    })),
    total: formatAmount(placed.total),
    vat_lines: breakdown.byRate.map((group) => ({ text: vatLineText(group, language) })),
    monthly_total: formatAmount(breakdown.monthlyTotal),
    charge_day: chargeDayText(dayOfMonth(placed.serviceStartsOn), language),
    next_charge_date: formatDay(nextChargeOn, language),
    service_start_date: formatDay(placed.serviceStartsOn, language),
    withdrawal_deadline: formatDay(lastWithdrawalDay(dayInParis(placed.placedAt), placed.buyer), language),
    early_start: (placed.asksForEarlyStart && findConsent('early_start')?.wording) || '',
    mandate: mandate?.wording ?? '',
    mandate_refund:
      mandate?.type === mandateTypes.account ? m.account_mandate_refund({}, { locale: language }) : '',
    withdraw_url: buildUrl(`/withdraw?order=${placed.number}`),
    cancel_url: buildUrl('/cancel-contract'),
    contact_email: seller.email,
    mediator_name: seller.mediatorName,
    mediator_website: seller.mediatorWebsite,
    seller_name: seller.name,
    seller_address: addressLines(seller).join(', '),
    order_url: buildUrl(`/cart/confirmation/${placed.number}`),
    subscriptions_url: buildUrl('/user/subscriptions'),
  }
  return queueMail(ports, transaction, {
    template: 'order-confirmation',
    text: mailText,
    ...(id !== undefined && { id }),
    language,
    recipient: placed.email,
    variables: confirmation,
    attachments: [
      { kind: 'contract', orderId: placed.id },
      ...(withdrawalForm ? [{ kind: 'legal' as const, documentId: withdrawalForm.id }] : []),
    ],
    isSentByCaller: true,
  })
}

const chargeDayText = (dayNumber: number, language: Language) =>
  language === 'fr' && dayNumber === 1 ? '1er' : String(dayNumber)

/** The consents of an order with the wording the buyer read, the latest first. */
function listWordings(transaction: Transaction, orderId: string) {
  const { type, wording } = consentEvent
  return transaction
    .select({ type, wording })
    .from(consentEvent)
    .where(eq(consentEvent.orderId, orderId))
    .orderBy(desc(consentEvent.occurredAt))
}
