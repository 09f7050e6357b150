import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { endsUnpaidOn, suspendsOn } from '#domain/subscriptions/renewals/dunning.ts'
import { invoice, invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import type { Ports } from '#server/ports/ports.ts'
import { isPaymentProcessing } from './internal/is-payment-processing.ts'
import { isUnpaid } from './still-owed.ts'

/** Unpaid invoices of subscriptions, with the next dunning step and its day; an uncollectible one has no next step. */
export async function listLateInvoices(
  { db, settings }: Pick<Ports, 'db' | 'settings'>,
  subscriptionIds: readonly string[],
) {
  if (subscriptionIds.length === 0) return []
  const rules = await settings.get('dunning')
  const rows = await db
    .select({
      subscriptionId: sql<string>`${invoiceLine.subscriptionId}`,
      invoiceId: invoice.id,
      number: invoice.number,
      total: collection.owed,
      isUncollectible: sql<boolean>`${collection.state} = 'uncollectible'`,
      tries: collection.tries,
      nextAttemptOn: collection.nextAttemptOn,
      failure: collection.failure,
      suspendedOn: collection.suspendedOn,
      countsFrom: collection.countsFrom,
      heldOn: collection.heldOn,
      isPaymentProcessing: isPaymentProcessing(collection.invoiceId),
    })
    .from(invoiceLine)
    .innerJoin(collection, eq(collection.invoiceId, invoiceLine.invoiceId))
    .innerJoin(invoice, eq(invoice.id, invoiceLine.invoiceId))
    .where(and(inArray(invoiceLine.subscriptionId, [...subscriptionIds]), isUnpaid))
    .orderBy(asc(collection.chargedOn), asc(invoice.id))
  return rows.map(({ countsFrom, ...row }) => ({
    ...row,
    suspendsOn: row.suspendedOn ?? suspendsOn(countsFrom, rules),
    endsOn: endsUnpaidOn(countsFrom, rules),
  }))
}
