import { m } from '#messages/messages.ts'
import { getInvoicePdf } from '#server/billing/get-invoice-pdf.ts'
import { getOwnInvoiceId } from '#server/billing/queries.ts'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'
import { pdfResponse } from '#web/forms/pdf-response.ts'

/** The document of an own invoice. */
export const loader = pageLoader('invoice-pdf', async (page) => {
  const account = await requireAccount(page)
  const id = await getOwnInvoiceId(page.ports, account.id, page.params.number ?? '')
  const { bytes, number, language } = await getInvoicePdf(page.ports, id)
  return pdfResponse(bytes, m.file_invoice({ number }, { locale: language }))
})
