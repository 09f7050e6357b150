import type { InvoiceTemplate } from '#domain/billing/invoice-template/invoice-template.schema.ts'
import type { invoice, invoiceLine } from '#server/database/schema/billing/invoices.ts'

export type Invoice = typeof invoice.$inferSelect
export type InvoiceLine = typeof invoiceLine.$inferSelect

/** Everything an invoice or credit note is drawn from: rows that never change, and what it is dressed in. */
export type InvoiceRows = {
  invoice: Invoice
  lines: readonly InvoiceLine[]
  orderNumber: string | null
  orderedAt: Date | null
  /** Of a credit note: the invoice it takes back. */
  credited?: Pick<Invoice, 'number' | 'issuedOn' | 'total' | 'paidBy'> | null
  template: InvoiceTemplate
  /** The picture of the template, in any format sharp reads. */
  logo: Uint8Array | null
  /** Of a duplicate: the mention that it stayed unpaid. */
  unpaid?: string
  /** Invented, to show a template: it says so wherever a demonstration would. */
  isSpecimen?: boolean
}
