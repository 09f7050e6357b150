import type { InvoiceStatus } from '#domain/billing/invoices/invoice-status.ts'
import { m } from '#messages/messages.ts'
import { listOwnInvoices } from '#server/billing/invoices/queries.ts'
import { zipPdfs } from '#server/billing/invoices/zip-pdfs.ts'
import { invoiceStates } from '#web/components/billing/order-states.ts'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'
import { zipResponse } from '#web/forms/responses/zip-response.ts'
import { readFilters } from '../list-filters.tsx'

const statuses = Object.keys(invoiceStates) as InvoiceStatus[]

/** All invoices of the customer, or the filtered ones, as PDFs in one ZIP file. */
export const loader = pageLoader('invoices-zip', async (page) => {
  const account = await requireAccount(page)
  const own = await listOwnInvoices(page.ports, account.id, readFilters(page.url, statuses))
  return zipResponse(zipPdfs(page.ports, own), m.file_invoices())
})
