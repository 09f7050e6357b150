import { getDocument } from '#server/billing/invoices/get-document.ts'
import { getOwnInvoiceId } from '#server/billing/invoices/queries.ts'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'
import { pdfResponse } from '#web/forms/responses/pdf-response.ts'

/** PDF (Factur-X) of one of the customer's invoices or credit notes. */
export const loader = pageLoader('invoice-pdf', async (page) => {
  const account = await requireAccount(page)
  const id = await getOwnInvoiceId(page.ports, account.id, page.params.number ?? '')
  const { bytes, name } = await getDocument(page.ports, id, 'pdf')
  return pdfResponse(bytes, name)
})
