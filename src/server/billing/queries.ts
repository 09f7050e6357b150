import { and, desc, eq } from 'drizzle-orm'
import { DomainError } from '#domain/errors.ts'
import { invoice } from '../database/schema/billing.ts'
import type { Ports } from '../ports/ports.ts'

/** A customer's invoices, newest first. */
export async function listOwnInvoices({ db }: Pick<Ports, 'db'>, accountId: string) {
  return db
    .select({
      id: invoice.id,
      number: invoice.number,
      issuedOn: invoice.issuedOn,
      dueOn: invoice.dueOn,
      total: invoice.total,
      status: invoice.status,
    })
    .from(invoice)
    .where(eq(invoice.accountId, accountId))
    .orderBy(desc(invoice.issuedAt), desc(invoice.number))
    .limit(500)
}

/** The id of an own invoice; another customer's does not exist for this one. */
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
