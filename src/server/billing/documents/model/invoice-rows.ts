import type { InvoiceTemplate } from '#domain/billing/invoice-template/invoice-template.schema.ts'
import type { invoice, invoiceLine } from '#server/database/schema/billing/invoices.ts'

export type Invoice = typeof invoice.$inferSelect
export type InvoiceLine = typeof invoiceLine.$inferSelect

/** All input of an invoice or credit note: rows that never change, and the template. */
export type InvoiceRows = {
  invoice: Invoice
  lines: readonly InvoiceLine[]
  orderNumber: string | null
  orderedAt: Date | null
  /** The invoice that a credit note credits. */
  credited?: Pick<Invoice, 'number' | 'issuedOn' | 'total' | 'paidBy'> | null
  template: InvoiceTemplate
  /** The logo of the template, in any format sharp reads. */
  logo: Uint8Array | null
  /** For a duplicate: the mention that the invoice was not paid. */
  unpaid?: string
  /** A specimen that shows a template; marked as such in place of the demonstration banner. */
  isSpecimen?: boolean
}
