import { DomainError } from '#domain/platform/errors/errors.ts'
import { m } from '#messages/messages.ts'
import { recordRead } from '#server/platform/audit/record-read.ts'
import { findOrderState } from '#server/sales/checkout/find-order.ts'
import { getContractPdf } from '#server/sales/checkout/get-contract-pdf.ts'
import { pageLoader, requireEditor } from '#web/forms/page-loader.ts'
import { pdfResponse } from '#web/forms/responses/pdf-response.ts'

/** Contract PDF of any order, as accepted; the download is recorded in the audit log. */
export const loader = pageLoader('placed-order-contract', async (page) => {
  const { ports, params } = page
  const order = await findOrderState(ports, params.number ?? '')
  if (!order) throw new DomainError('not_found')
  await recordRead(ports, { ...(await requireEditor(page)), subject: `order/${order.id}` })
  const { bytes, number, language } = await getContractPdf(ports, order.id)
  return pdfResponse(bytes, m.file_contract({ number }, { locale: language }))
})
