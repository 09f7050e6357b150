import { invoiceStatuses } from '#domain/billing/invoices/invoice-status.ts'
import { m } from '#messages/messages.ts'
import { listOwnInvoices } from '#server/billing/invoices/queries.ts'
import { zipPdfs } from '#server/billing/invoices/zip-pdfs.ts'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'
import { zipResponse } from '#web/forms/responses/zip-response.ts'
import { readFilters } from '../list-filters.tsx'

/** All invoices of the customer, or the filtered ones, as PDFs in one ZIP file. */
export const loader = pageLoader('invoices-zip', async (page) => {
  const account = await requireAccount(page)
  const invoices = await listOwnInvoices(page.ports, account.id, readFilters(page.url, invoiceStatuses))
  return zipResponse(zipPdfs(page.ports, invoices), m.file_invoices())
})
