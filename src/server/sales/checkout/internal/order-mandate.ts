import { and, desc, eq, inArray } from 'drizzle-orm'
import {
  mandateTypes,
  type PaymentMethodKind,
  paymentMethodKinds,
} from '#domain/billing/invoices/payment-method-kind.ts'
import { amountLabel } from '#domain/billing/tax/amount-label.ts'
import { addMonths } from '#domain/platform/calendar/day.ts'
import { formatDay } from '#domain/platform/calendar/format-day.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { m } from '#messages/messages.ts'
import { mandateText } from '#messages/payments/mandate-text.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { consentEvent } from '#server/database/schema/platform/consents.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { type Consent, storeConsents } from '#server/platform/audit/store-consents.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Order } from '../order.ts'

type Visitor = { ipHash: string; userAgent: string }

/** The columns common to all consents given with an order. */
export function consentColumns(
  { accountId, id: orderId, language }: Order,
  { ipHash, userAgent }: Visitor,
  occurredAt: Date,
) {
  return { accountId, orderId, language, ipHash, userAgent, occurredAt }
}

/** The consent for the mandate of an order, with the wording shown in the review. */
export async function mandateRow(
  { settings }: Pick<Ports, 'settings'>,
  placed: Order,
  { paymentMethod, visitor, at }: { paymentMethod: PaymentMethodKind; visitor: Visitor; at: Date },
): Promise<Consent> {
  const { language, breakdown } = placed
  const { statementName } = await settings.get('seller')
  const amount = amountText(breakdown.monthlyTotal, amountLabel(breakdown.byRate), language)
  const date = formatDay(addMonths(placed.serviceStartsOn, 1), language)
  const details = m.checkout_mandate_details({ date, statement: statementName }, { locale: language })
  return {
    ...consentColumns(placed, visitor, at),
    type: mandateTypes[paymentMethod],
    choice: 'given',
    wording: `${mandateText(paymentMethod, { seller: statementName, amount }, language)} ${details}`,
  }
}

/** Stores a new mandate when an unpaid order is sent again with another payment method. */
export async function recordChangedMandate(
  ports: Pick<Ports, 'db' | 'clock' | 'ids' | 'settings'>,
  placed: Order,
  input: { paymentMethod: PaymentMethodKind; visitor: Visitor },
): Promise<void> {
  if (placed.status !== 'pending') return
  const row = await mandateRow(ports, placed, { ...input, at: ports.clock.now() })
  await ports.db.transaction(async (transaction) => {
    await transaction.select({ id: order.id }).from(order).where(eq(order.id, placed.id)).for('no key update')
    const latest = await findMandate(transaction, placed.id)
    if (latest?.paymentMethod !== input.paymentMethod) await storeConsents(ports, transaction, [row])
  })
}

/** The latest mandate of an order, which is the valid one; undefined without one. */
export async function findMandate(
  db: Database | Transaction,
  orderId: string,
): Promise<{ paymentMethod: PaymentMethodKind; wording: string } | undefined> {
  const [latest] = await db
    .select({ type: consentEvent.type, wording: consentEvent.wording })
    .from(consentEvent)
    .where(and(eq(consentEvent.orderId, orderId), inArray(consentEvent.type, Object.values(mandateTypes))))
    .orderBy(desc(consentEvent.occurredAt))
    .limit(1)
  const kind = paymentMethodKinds.find((candidate) => mandateTypes[candidate] === latest?.type)
  return latest && kind && { paymentMethod: kind, wording: latest.wording }
}
