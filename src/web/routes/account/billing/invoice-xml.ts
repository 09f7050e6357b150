import { getDocument } from '#server/billing/invoices/get-document.ts'
import { getOwnInvoiceId } from '#server/billing/invoices/queries.ts'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'
import { xmlResponse } from '#web/forms/responses/xml-response.ts'

/** Data of one of the customer's invoices or credit notes, as embedded in its PDF (UN/CEFACT CII). */
export const loader = pageLoader('invoice-xml', async (page) => {
  const account = await requireAccount(page)
  const id = await getOwnInvoiceId(page.ports, account.id, page.params.number ?? '')
  const { bytes, name } = await getDocument(page.ports, id, 'cii')
  return xmlResponse(bytes, name)
})
