import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { defaultTemplate } from '#domain/billing/invoice-template/invoice-template.schema.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { invoiceTemplate } from '#server/database/schema/billing/documents.ts'
import { invoice, invoiceLine } from '#server/database/schema/billing/invoices.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { InvoiceRows } from '../../documents/model/invoice-rows.ts'
import { readLogo } from '../../invoice-template/read-logo.ts'

const credited = alias(invoice, 'credited')

/** All input of an issued invoice or credit note. Throws DomainError 'not_found'. */
export async function readInvoiceRows(
  ports: Pick<Ports, 'db' | 'files' | 'log'>,
  invoiceId: string,
): Promise<InvoiceRows> {
  const [row] = await ports.db
    .select({
      invoice,
      orderNumber: order.number,
      orderedAt: order.placedAt,
      template: invoiceTemplate.template,
      credited: {
        number: credited.number,
        issuedOn: credited.issuedOn,
        total: credited.total,
        paidBy: credited.paidBy,
      },
    })
    .from(invoice)
    .leftJoin(order, eq(order.id, invoice.orderId))
    .leftJoin(credited, eq(credited.id, invoice.creditedInvoiceId))
    .leftJoin(invoiceTemplate, eq(invoiceTemplate.version, invoice.templateVersion))
    .where(eq(invoice.id, invoiceId))
  if (!row) throw new DomainError('not_found')
  const lines = await ports.db
    .select()
    .from(invoiceLine)
    .where(eq(invoiceLine.invoiceId, invoiceId))
    .orderBy(asc(invoiceLine.position))
  const template = row.template ?? defaultTemplate
  return { ...row, lines, template, logo: await readLogo(ports, template) }
}
