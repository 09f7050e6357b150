import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { LedgerEventType } from '#domain/billing/ledger/ledger-entry.ts'
import type { ListQuery } from '#domain/platform/lists/list-query.ts'
import type { Currency } from '#domain/platform/money/currency.ts'
import { ledgerEvent } from '#server/database/schema/billing/ledger.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { countByState } from '#server/platform/lists/count-by-state.ts'
import { cutPage, keysetPage, type PagedQuery, type SortKey } from '#server/platform/lists/keyset-page.ts'
import type { Ports } from '#server/ports/ports.ts'
import { occurredBetween } from './internal/occurred-between.ts'

type Params = Pick<ListQuery, 'q' | 'filters'>

const byEvent: SortKey = { by: ledgerEvent.id, type: 'bigint' }
const eventId = sql<string>`${ledgerEvent.id}::text`

/** Searches by the number of an order or document, or by a payment's id here or at the provider. */
function conditionsOf({ q, filters }: Params): SQL | undefined {
  const { type, from, to } = filters
  return and(
    type ? eq(ledgerEvent.type, type as LedgerEventType) : undefined,
    occurredBetween({ from, to }),
    q ? inArray(ledgerEvent.id, sql`(${matchesQuery(q)})`) : undefined,
  )
}

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

/** One page of the ledger events, each with its order, document and payment. */
export async function listLedgerEvents({ db }: Pick<Ports, 'db'>, query: PagedQuery) {
  const page = keysetPage(byEvent, eventId, query)
  const rows = await db
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
      providerPaymentId: sql<string | null>`${ledgerEvent.data} ->> 'providerPaymentId'`,
      seal: ledgerEvent.seal,
      data: ledgerEvent.data,
      sortValue: page.sortValue,
    })
    .from(ledgerEvent)
    .leftJoin(order, eq(order.id, ledgerEvent.orderId))
    .leftJoin(account, sql`${account.id} = ${ledgerEvent.data} ->> 'customer'`)
    .where(and(conditionsOf(query), page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const cut = cutPage(rows, query)
  return { ...cut, rows: cut.rows.map(({ sortValue: _, ...row }) => row) }
}

/** Number of matching events, and of those of each type. */
export async function countLedgerEvents(ports: Pick<Ports, 'db'>, params: Params) {
  const { type, ...days } = params.filters
  const isNarrowed = params.q !== '' || Object.keys(days).length > 0
  return countByState<LedgerEventType>(ports, {
    table: ledgerEvent,
    column: ledgerEvent.type,
    state: type,
    where: isNarrowed ? conditionsOf(params) : undefined,
  })
}
