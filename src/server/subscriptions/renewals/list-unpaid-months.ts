import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Day } from '#domain/platform/calendar/day.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { endsUnpaidOn, suspendsOn } from '#domain/subscriptions/renewals/dunning.ts'
import { invoice, invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import type { Ports } from '#server/ports/ports.ts'
import { isPaymentProcessing } from './internal/is-payment-processing.ts'

/** The unpaid months of an account's subscriptions, the oldest first, with the days of the dunning rules. */
export async function listUnpaidMonths({ db, settings }: Pick<Ports, 'db' | 'settings'>, accountId: string) {
  const [rules, rows] = await Promise.all([
    settings.get('dunning'),
    db
      .select({
        subscriptionId: invoiceLine.subscriptionId,
        name: invoiceLine.name,
        /** Null when only a difference is owed: its month is paid. */
        startsOn: sql<Day | null>`CASE WHEN ${invoiceLine.kind} = 'subscription' THEN ${invoiceLine.periodStartsOn} END`,
        invoiceId: invoice.id,
        number: invoice.number,
        amount: collection.owed,
        chargedOn: collection.chargedOn,
        countsFrom: collection.countsFrom,
        isHeld: sql<boolean>`${collection.heldOn} IS NOT NULL`,
        nextAttemptOn: collection.nextAttemptOn,
        state: collection.state,
        /** A charge was refused, or dunning is on hold: no charge is pending. */
        isLate: sql<boolean>`(${collection.tries} > 0 OR ${collection.heldOn} IS NOT NULL)`,
        isPaymentProcessing: isPaymentProcessing(collection.invoiceId),
      })
      .from(collection)
      .innerJoin(invoice, eq(invoice.id, collection.invoiceId))
      .innerJoin(invoiceLine, eq(invoiceLine.invoiceId, invoice.id))
      .where(
        and(
          eq(collection.accountId, accountId),
          inArray(collection.state, ['open', 'uncollectible']),
          gt(collection.owed, cents(0)),
        ),
      )
      .orderBy(asc(collection.chargedOn), asc(invoice.number), asc(invoiceLine.position)),
  ])
  const months = uniqueBy(rows, ({ invoiceId, subscriptionId }) => `${invoiceId} ${subscriptionId}`)
  return months.map(({ countsFrom, ...row }) => ({
    ...row,
    names: months.filter(({ invoiceId }) => invoiceId === row.invoiceId).map(({ name }) => name),
    suspendsOn: suspendsOn(countsFrom, rules),
    endsOn: endsUnpaidOn(countsFrom, rules),
  }))
}

/** The first row of each key: a month precedes the setup billed with it. */
function uniqueBy<T>(rows: readonly T[], getKey: (row: T) => string): T[] {
  const byKey = new Map<string, T>()
  for (const row of rows) if (!byKey.has(getKey(row))) byKey.set(getKey(row), row)
  return [...byKey.values()]
}

export type UnpaidMonth = Awaited<ReturnType<typeof listUnpaidMonths>>[number]
