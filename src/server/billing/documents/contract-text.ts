import type { PaymentMethodKind } from '#domain/billing/invoices/payment-method-kind.ts'
import { lastWithdrawalDay } from '#domain/billing/legal/withdrawal-period.ts'
import { amountLabel } from '#domain/billing/tax/amount-label.ts'
import { addMonths, dayInParis, dayOfMonth } from '#domain/platform/calendar/day.ts'
import { formatDay } from '#domain/platform/calendar/format-day.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import { formatMoney } from '#domain/platform/money/format-money.ts'
import type { SellerSettings } from '#domain/platform/settings/seller.schema.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { vatLineText } from '#messages/billing/tax/vat-line-text.ts'
import { m } from '#messages/messages.ts'
import type { order, orderLine } from '#server/database/schema/sales/orders.ts'
import { formatVersion } from './internal/format-version.ts'
import { buyerParty, sellerParty } from './model/party-model.ts'
import { partyText } from './party-text.ts'

export type ContractData = {
  order: typeof order.$inferSelect
  lines: readonly (typeof orderLine.$inferSelect)[]
  seller: SellerSettings
  /** Consent to an early start as the buyer read it; empty if not requested. */
  earlyStart: string
  /** Payment mandate as the buyer read it. */
  mandate: { paymentMethod: PaymentMethodKind; wording: string }
  termsMarkdown: string
  termsVersion: string
  isDemonstration: boolean
}

export type ContractText = ReturnType<typeof contractText>
type Locale = { locale: ContractData['order']['language'] }

/**
 * All strings of the first part of a contract: parties, order lines, prices, dates, withdrawal, and the statements of
 * the buyer.
 */
export function contractText(rows: ContractData) {
  const { order: orderRow, lines, seller, termsVersion, isDemonstration } = rows
  const { language, number, buyer } = orderRow
  const locale = { locale: language }
  const money = (amount: Cents) => formatMoney(amount, language)
  const label = amountLabel(orderRow.breakdown.byRate)
  return {
    title: m.contract_title({}, locale),
    documentTitle: m.contract_document_title({ number }, locale),
    number,
    placed: m.contract_placed(
      {
        number,
        date: formatDay(dayInParis(orderRow.placedAt), language),
        time: timeInParis(orderRow.placedAt),
      },
      locale,
    ),
    seller: partyText(m.contract_seller({}, locale), sellerParty(seller, language), language),
    buyer: partyText(
      `${m.contract_buyer({}, locale)} (${buyerKind(buyer.buyerType, locale)})`,
      buyerParty(buyer, orderRow.email, language),
      language,
    ),
    ordered: {
      title: m.contract_lines_title({}, locale),
      columns: {
        product: m.contract_column_product({}, locale),
        quantity: m.contract_column_quantity({}, locale),
        monthly:
          label === 'with_vat' ? m.contract_column_monthly({}, locale) : m.product_monthly_price({}, locale),
        setup: label === 'with_vat' ? m.contract_column_setup({}, locale) : m.cart_setup_fees({}, locale),
      },
      lines: lines.map((line, index) => {
        const amounts = orderRow.breakdown.lines[index]
        if (!amounts) throw new Error(`Order ${number} has a line without amounts`)
        const { quantity } = line
        const unit =
          quantity > 1
            ? m.contract_unit_price(
                { quantity, price: amountText(line.monthlyPrice, label, language) },
                locale,
              )
            : ''
        return {
          name: line.name,
          note: [unit, line.summary].filter(Boolean).join('\n'),
          quantity: String(quantity),
          monthly: money(amounts.subscription.gross),
          setup: amounts.setup ? money(amounts.setup.gross) : m.contract_no_setup({}, locale),
        }
      }),
    },
    essentials: { title: m.contract_essentials_title({}, locale), rows: essentials(orderRow, locale) },
    statements: statements(rows, locale),
    version: m.legal_document_version({ date: formatVersion(termsVersion, locale.locale) }, locale),
    demonstration: isDemonstration ? m.contract_demonstration({}, locale) : null,
    footer: `${m.contract_document_title({ number }, locale)} · ${seller.name}`,
  }
}

function essentials(orderRow: ContractData['order'], locale: Locale) {
  const { breakdown, serviceStartsOn, language } = orderRow
  const text = (amount: Cents) => amountText(amount, amountLabel(breakdown.byRate), language)
  const anchorDay = dayOfMonth(serviceStartsOn)
  return [
    {
      label: m.contract_paid({}, locale),
      value: text(orderRow.total),
      note: breakdown.byRate.map((group) => vatLineText(group, language)).join('\n'),
    },
    {
      label: m.contract_then({}, locale),
      value: m.contract_then_value(
        {
          amount: text(breakdown.monthlyTotal),
          day: anchorDay,
          date: formatDay(addMonths(serviceStartsOn, 1), language),
        },
        locale,
      ),
      note: anchorDay > 28 ? m.contract_short_month({}, locale) : '',
    },
    { label: m.contract_start({}, locale), value: formatDay(serviceStartsOn, language), note: '' },
    { label: m.contract_duration({}, locale), value: m.contract_duration_value({}, locale), note: '' },
    {
      label: m.contract_cancellation({}, locale),
      value: m.contract_cancellation_value({}, locale),
      note: '',
    },
    {
      label: m.contract_withdrawal({}, locale),
      value: m.contract_withdrawal_value(
        { date: formatDay(lastWithdrawalDay(dayInParis(orderRow.placedAt), orderRow.buyer), language) },
        locale,
      ),
      note: m.contract_withdrawal_how({}, locale),
    },
  ]
}

/** The buyer's requests and consents, in the wording of the checkout. */
function statements(rows: ContractData, locale: Locale) {
  const { order: orderRow, seller, earlyStart, mandate, termsVersion } = rows
  const { serviceStartsOn, buyer } = orderRow
  const mediator = { name: seller.mediatorName, website: seller.mediatorWebsite }
  return [
    {
      title: m.contract_early_start_title({}, locale),
      text: orderRow.asksForEarlyStart
        ? m.contract_early_start_made({}, locale)
        : m.contract_early_start_not_made({ date: formatDay(serviceStartsOn, locale.locale) }, locale),
      quote: orderRow.asksForEarlyStart ? [earlyStart] : [],
    },
    {
      title:
        mandate.paymentMethod === 'card'
          ? m.contract_mandate_title({}, locale)
          : m.contract_mandate_title_account({}, locale),
      text: m.contract_mandate_intro({}, locale),
      quote: [mandate.wording],
    },
    {
      title: m.contract_acceptance_title({}, locale),
      text: m.contract_acceptance({ version: formatVersion(termsVersion, locale.locale) }, locale),
      quote: [],
    },
    {
      title: m.contract_help_title({}, locale),
      text: [
        m.contract_help_contact({ email: seller.email, phone: seller.phone }, locale),
        // Consumer mediation does not apply to businesses.
        buyer.buyerType === 'business' ? '' : m.contract_help_mediator(mediator, locale),
        m.contract_keep({}, locale),
      ]
        .filter(Boolean)
        .join('\n'),
      quote: [],
    },
  ]
}

function buyerKind(type: ContractData['order']['buyer']['buyerType'], locale: Locale): string {
  if (type === 'business') return m.buyer_business({}, locale)
  return type === 'association' ? m.buyer_association({}, locale) : m.buyer_consumer({}, locale)
}

function timeInParis(instant: Date): string {
  return new Intl.DateTimeFormat('fr-FR', {
    timeZone: 'Europe/Paris',
    hour: '2-digit',
    minute: '2-digit',
  }).format(instant)
}
