import { getDocument } from '#server/billing/invoices/get-document.ts'
import { getOwnInvoiceId } from '#server/billing/invoices/queries.ts'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'
import { pdfResponse } from '#web/forms/pdf-response.ts'

/** The page of an own invoice or credit note: a Factur-X. */
export const loader = pageLoader('invoice-pdf', async (page) => {
  const account = await requireAccount(page)
  const id = await getOwnInvoiceId(page.ports, account.id, page.params.number ?? '')
  const { bytes, name } = await getDocument(page.ports, id, 'pdf')
  return pdfResponse(bytes, name)
})
