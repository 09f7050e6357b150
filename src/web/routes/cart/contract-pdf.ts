import { m } from '#messages/messages.ts'
import { getContractPdf } from '#server/sales/checkout/get-contract-pdf.ts'
import { getOwnOrder } from '#server/sales/checkout/queries.ts'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'
import { pdfResponse } from '#web/forms/responses/pdf-response.ts'

/** The contract of one of the customer's orders, as PDF. */
export const loader = pageLoader('contract-pdf', async (page) => {
  const account = await requireAccount(page)
  const { order } = await getOwnOrder(page.ports, account.id, page.params.number ?? '')
  const { bytes, number, language } = await getContractPdf(page.ports, order.id)
  return pdfResponse(bytes, m.file_contract({ number }, { locale: language }))
})
