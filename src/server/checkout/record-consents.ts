import { addMonths } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-day.ts'
import { amountWording } from '#domain/tax/amount-wording.ts'
import { amountText } from '#messages/amount-text.ts'
import { m } from '#messages/messages.ts'
import type { Transaction } from '../database/database.ts'
import { consentEvent, type order } from '../database/schema/orders.ts'
import type { CurrentVersion } from '../legal/queries.ts'
import type { Ports } from '../ports/ports.ts'

/** What the buyer agreed to with the order, in the very words they read. */
export async function recordConsents(
  { ids, settings }: Pick<Ports, 'ids' | 'settings'>,
  transaction: Transaction,
  placed: typeof order.$inferSelect,
  terms: CurrentVersion,
  visitor: { ipHash: string; userAgent: string },
): Promise<void> {
  const { language, breakdown } = placed
  const locale = { locale: language }
  const seller = await settings.get('seller')
  const common = {
    accountId: placed.accountId,
    orderId: placed.id,
    language,
    ipHash: visitor.ipHash,
    userAgent: visitor.userAgent.slice(0, 400),
    occurredAt: placed.placedAt,
  }
  await transaction.insert(consentEvent).values([
    {
      ...common,
      id: ids.next(),
      type: 'terms_of_sale',
      choice: 'accepted',
      wording: m.checkout_accept_terms({}, locale),
      documentId: terms.id,
      documentSha256: terms.sha256,
    },
    {
      ...common,
      id: ids.next(),
      type: 'early_start',
      choice: placed.asksForEarlyStart ? 'requested' : 'not_requested',
      wording: m.checkout_early_start({}, locale),
    },
    {
      ...common,
      id: ids.next(),
      type: 'card_mandate',
      choice: 'given',
      wording: [
        m.checkout_mandate(
          {
            seller: seller.statementName,
            amount: amountText(breakdown.monthlyTotal, amountWording(breakdown.byRate), language),
          },
          locale,
        ),
        m.checkout_mandate_details(
          { date: formatDay(addMonths(placed.serviceStartsOn, 1)), statement: seller.statementName },
          locale,
        ),
      ].join(' '),
    },
  ])
}
