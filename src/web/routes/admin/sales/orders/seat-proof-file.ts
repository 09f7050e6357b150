import { readSeatProofFile } from '#server/billing/tax/seat-proofs.ts'
import { recordRead } from '#server/platform/audit/record-read.ts'
import { pageLoader, requireEditor } from '#web/forms/page-loader.ts'
import { fileResponse } from '#web/forms/responses/file-response.ts'

/** File of a proof of seat; the download is recorded in the audit log. */
export const loader = pageLoader('placed-order-seat-proof', async (page) => {
  const { number: orderNumber = '', proof: proofId = '' } = page.params
  const editor = await requireEditor(page)
  const { bytes, name, orderId } = await readSeatProofFile(page.ports, { orderNumber, proofId })
  await recordRead(page.ports, { ...editor, subject: `order/${orderId}` })
  return fileResponse(bytes, name)
})
