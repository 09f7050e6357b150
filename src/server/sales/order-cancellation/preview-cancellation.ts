import { createHash } from 'node:crypto'
import { and, asc, eq, ne } from 'drizzle-orm'
import { type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { type Cents, cents, sum } from '#domain/platform/money/cents.ts'
import { type CreditSettlement, settlementOf } from '#server/billing/receivables/credit-settlement.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { order, orderLine } from '#server/database/schema/sales/orders.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Subscription } from '#server/subscriptions/change-subscription.ts'
import {
  type CreditPreview,
  previewCredit,
  readCreditable,
} from '#server/subscriptions/credit-notes/preview-credit.ts'
import { findUnused } from '#server/subscriptions/renewals/credit-unused.ts'
import type { Order } from '../checkout/order.ts'

export type CancellationPreview = {
  placed: Order
  today: Day
  /** The subscriptions that end today. */
  subscriptions: readonly Subscription[]
  /** The credit note for what is left of the first invoice; null when nothing is left. */
  firstInvoiceCredit: CreditPreview | null
  /** The amounts that renewals billed for unused days, by invoice. */
  unused: readonly { number: string; gross: Cents; settlement: CreditSettlement }[]
  /** The total of all credit notes. */
  credited: Cents
  /** Where the credited amount goes. */
  settlement: CreditSettlement
  /** Fingerprint to send back with the confirmation, so that only what was shown is cancelled. */
  previewFingerprint: string
}

type Reader = Pick<Ports, 'clock'> & { db: Database | Transaction }

/**
 * Previews the cancellation of a paid order by the shop: its subscriptions end today, and credit notes cover what is left
 * of the first invoice and, of renewals, the days from today. Throws DomainError 'not_found', and 'order_closed' when none
 * of its subscriptions is running.
 */
export async function previewCancellation(
  { db, clock }: Reader,
  number: string,
): Promise<CancellationPreview> {
  const [placed] = await db.select().from(order).where(eq(order.number, number))
  if (!placed) throw new DomainError('not_found')
  const today = dayInParis(clock.now())
  const subscriptions = await listRunning(db, placed.id)
  if (subscriptions.length === 0) throw new DomainError('order_closed')
  const firstInvoiceCredit = await previewFirst(db, placed.id)
  const found = await findUnused(
    db,
    subscriptions.map(({ id }) => ({ subscriptionId: id, firstUnusedDay: today })),
  )
  const unused = await Promise.all(
    found.map(async ({ credited, gross }) => ({
      number: credited.number,
      gross,
      settlement: await settlementOf(db, credited, gross),
    })),
  )
  const credited = cents((firstInvoiceCredit?.document.total ?? 0) + sum(unused.map(({ gross }) => gross)))
  const settled = [
    ...(firstInvoiceCredit ? [firstInvoiceCredit.settlement] : []),
    ...unused.map(({ settlement }) => settlement),
  ]
  const total = (part: keyof CreditSettlement) => sum(settled.map((settlement) => settlement[part]))
  const previewFingerprint = createHash('sha256')
    .update(
      JSON.stringify([
        firstInvoiceCredit?.seen,
        unused,
        subscriptions.map(({ id, status }) => [id, status]),
        today,
      ]),
    )
    .digest('base64url')
    .slice(0, 22)
  const settlement = {
    toRefund: total('toRefund'),
    held: total('held'),
    alreadyReturned: total('alreadyReturned'),
    toCredit: total('toCredit'),
    notOwed: total('notOwed'),
  }
  return {
    placed,
    today,
    subscriptions,
    firstInvoiceCredit,
    unused,
    credited,
    settlement,
    previewFingerprint,
  }
}

function listRunning(db: Database | Transaction, orderId: string): Promise<Subscription[]> {
  return db
    .select({ subscription })
    .from(subscription)
    .innerJoin(orderLine, eq(orderLine.id, subscription.orderLineId))
    .where(and(eq(orderLine.orderId, orderId), ne(subscription.status, 'cancelled')))
    .orderBy(asc(subscription.id))
    .then((rows) => rows.map((row) => row.subscription))
}

async function previewFirst(db: Database | Transaction, orderId: string): Promise<CreditPreview | null> {
  const [issued] = await db
    .select({ number: invoice.number })
    .from(invoice)
    .where(and(eq(invoice.orderId, orderId), eq(invoice.series, 'INV')))
  if (!issued) return null
  const { billed } = await readCreditable({ db }, issued.number)
  const lines = billed.flatMap(({ line, left }) => (left > 0 ? [{ lineId: line.id, gross: left }] : []))
  return lines.length === 0 ? null : previewCredit({ db }, issued.number, { lines })
}
