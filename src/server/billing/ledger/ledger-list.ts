import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type LedgerEventType, ledgerEventTypes } from '#domain/billing/ledger/ledger-entry.ts'
import { csvAmount } from '#domain/platform/csv/write-csv.ts'
import type { Currency } from '#domain/platform/money/currency.ts'
import { ledgerEvent } from '#server/database/schema/billing/ledger.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { countRowsByState } from '#server/platform/lists/count-by-state.ts'
import { defineList } from '#server/platform/lists/define-list.ts'
import { withinDays } from '#server/platform/lists/within-days.ts'

const eventId = sql<string>`${ledgerEvent.id}::text`

/** A union of index lookups: an OR would scan all events. */
function matchesQuery(q: string): SQL {
  const number = q.toUpperCase()
  const documents = sql`(SELECT i.id FROM invoice i WHERE i.number = ${number}
    UNION SELECT n.id FROM invoice n JOIN invoice i ON i.id = n.credited_invoice_id WHERE i.number = ${number})`
  const payments = sql`(SELECT id FROM payment WHERE id = ${q}
    UNION SELECT id FROM payment WHERE provider IN ('stripe', 'sandbox') AND provider_payment_id = ${q})`
  return sql`SELECT id FROM ledger_event WHERE order_id IN (SELECT id FROM "order" WHERE number = ${number})
    UNION SELECT id FROM ledger_event WHERE invoice_id IN ${documents}
    UNION SELECT id FROM ledger_event WHERE payment_id IN ${payments}`
}

/**
 * The ledger events, each with its order, document and payment, latest first by default. Searched by the number of an
 * order or document, or by a payment's id here or at the provider.
 */
export const ledgerList = defineList({
  page: 'ledger',
  export: 'ledger-export',
  sorts: { event: { by: ledgerEvent.id, type: 'bigint', descending: true } },
  filters: { type: ledgerEventTypes },
  days: ['from', 'to'],
  columns: ['customer', 'order', 'document', 'payment', 'sealed'],
  id: eventId,
  where: (_, { q, filters: { type, from, to } }) =>
    and(
      type ? eq(ledgerEvent.type, type as LedgerEventType) : undefined,
      withinDays(ledgerEvent.occurredAt, from, to),
      q ? inArray(ledgerEvent.id, sql`(${matchesQuery(q)})`) : undefined,
    ),
  select: ({ ports }, page) =>
    ports.db
      .select({
        id: eventId,
        type: ledgerEvent.type,
        occurredAt: ledgerEvent.occurredAt,
        amount: ledgerEvent.amount,
        currency: sql<Currency>`coalesce(${ledgerEvent.data} ->> 'currency', 'eur')`,
        /** The ledger stores no names: this is the customer's current one. */
        accountId: account.id,
        customerName: account.name,
        orderNumber: order.number,
        /** The number of the document itself, or of the one the money is for. */
        documentNumber: sql<
          string | null
        >`CASE WHEN ${ledgerEvent.type} IN ('invoice_issued', 'credit_note_issued')
        THEN ${ledgerEvent.data} ->> 'number'
        ELSE coalesce(${ledgerEvent.data} ->> 'creditNote', ${ledgerEvent.data} ->> 'invoice') END`,
        paymentId: ledgerEvent.paymentId,
        /** Of the event, or of the payment that its document belongs to. */
        providerPaymentId: sql<
          string | null
        >`coalesce(${ledgerEvent.data} ->> 'providerPaymentId', (SELECT p.provider_payment_id FROM payment p
          WHERE p.id = ${ledgerEvent.paymentId} AND p.provider IN ('stripe', 'sandbox')))`,
        seal: ledgerEvent.seal,
        data: ledgerEvent.data,
        sortValue: page.sortValue,
      })
      .from(ledgerEvent)
      .leftJoin(order, eq(order.id, ledgerEvent.orderId))
      .leftJoin(account, sql`${account.id} = ${ledgerEvent.data} ->> 'customer'`)
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit),
  count: countRowsByState<LedgerEventType>({ column: ledgerEvent.type, filter: 'type' }),
  csv: {
    subject: 'ledger.csv',
    file: 'grand-livre.csv',
    cells: {
      id: ({ id }) => id,
      occurred_at: ({ occurredAt }) => occurredAt,
      type: ({ type }) => type,
      amount: ({ amount }) => csvAmount(amount),
      currency: ({ currency }) => currency.toUpperCase(),
      order: ({ orderNumber }) => orderNumber,
      document: ({ documentNumber }) => documentNumber,
      payment: ({ providerPaymentId }) => providerPaymentId,
      seal: ({ seal }) => seal,
      data: ({ data }) => JSON.stringify(data),
    },
  },
})
