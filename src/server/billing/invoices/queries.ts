import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { InvoiceStatus } from '#domain/billing/invoices/invoice-status.ts'
import type { Day } from '#domain/platform/calendar/day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import { invoice, invoiceLine } from '#server/database/schema/billing/invoices.ts'
import type { Ports } from '#server/ports/ports.ts'

const credited = alias(invoice, 'credited')

/** Filters of a customer's own list; other parameters are ignored. */
export type InvoiceFilter = { status?: InvoiceStatus; year?: number }

/**
 * A customer's invoices and credit notes, newest first, at most 500. With a state, only invoices: credit notes have
 * none.
 */
export async function listOwnInvoices(
  { db }: Pick<Ports, 'db'>,
  accountId: string,
  { status, year }: InvoiceFilter = {},
) {
  const billed = db
    .select({
      products: sql<string | null>`string_agg(DISTINCT ${invoiceLine.name}, ', ')`.as('products'),
      startsOn: sql<Day | null>`min(${invoiceLine.periodStartsOn})`.as('starts_on'),
      endsOn: sql<Day | null>`max(${invoiceLine.periodEndsOn})`.as('ends_on'),
    })
    .from(invoiceLine)
    .where(
      and(
        eq(invoiceLine.invoiceId, invoice.id),
        inArray(invoiceLine.kind, ['subscription', 'adjustment', 'setup']),
      ),
    )
    .as('billed')
  return db
    .select({
      id: invoice.id,
      number: invoice.number,
      /** Names of the products billed, and the days paid for, if any; null for a credit note. */
      products: billed.products,
      startsOn: billed.startsOn,
      endsOn: billed.endsOn,
      issuedOn: invoice.issuedOn,
      dueOn: invoice.dueOn,
      total: invoice.total,
      byRate: invoice.byRate,
      status: invoice.status,
      /** The invoice that a credit note credits; null for an invoice. */
      creditedNumber: credited.number,
      /** Credits deducted from its charge, in cents. */
      deducted: sql<Cents>`coalesce((SELECT sum(u.amount_cents) FROM credit_use u WHERE u.invoice_id = ${invoice.id}), 0)::int`,
    })
    .from(invoice)
    .leftJoin(credited, eq(credited.id, invoice.creditedInvoiceId))
    .leftJoinLateral(billed, sql`true`)
    .where(
      and(
        eq(invoice.accountId, accountId),
        status &&
          and(
            eq(invoice.series, 'INV'),
            // Write-offs are internal: the customer sees the invoice as overdue.
            status === 'overdue'
              ? inArray(invoice.status, ['overdue', 'written_off'])
              : eq(invoice.status, status),
          ),
        year === undefined ? undefined : eq(yearIssued, year),
      ),
    )
    .orderBy(desc(invoice.issuedAt), desc(invoice.number))
    .limit(500)
}

const yearIssued = sql<number>`extract(year from ${invoice.issuedOn})`.mapWith(Number)

/** The years in which a customer has invoices or credit notes, newest first. */
export async function listInvoiceYears({ db }: Pick<Ports, 'db'>, accountId: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ year: yearIssued })
    .from(invoice)
    .where(eq(invoice.accountId, accountId))
  return rows.map(({ year }) => year).toSorted((a, b) => b - a)
}

/** The id of the customer's own invoice or credit note. Throws DomainError 'not_found', also for another customer's. */
export async function getOwnInvoiceId(
  { db }: Pick<Ports, 'db'>,
  accountId: string,
  number: string,
): Promise<string> {
  const [row] = await db
    .select({ id: invoice.id })
    .from(invoice)
    .where(and(eq(invoice.number, number), eq(invoice.accountId, accountId)))
  if (!row) throw new DomainError('not_found')
  return row.id
}
