import { DomainError } from '#domain/platform/errors/errors.ts'
import { findDocumentId } from '#server/billing/invoices/find-document.ts'
import { renderUnpaidDuplicate } from '#server/billing/receivables/unpaid-duplicate.ts'
import { recordRead } from '#server/platform/audit/record-read.ts'
import { pageLoader, requireEditor } from '#web/forms/page-loader.ts'
import { documentResponse } from '#web/forms/responses/document-response.ts'

/** The duplicate of a written-off invoice as the customer received it. The download is recorded in the audit log. */
export const loader = pageLoader('issued-invoice-duplicate', async (page) => {
  const id = await findDocumentId(page.ports, page.params.number ?? '')
  if (id === undefined) throw new DomainError('not_found')
  const { filename: name, bytes } = await renderUnpaidDuplicate(page.ports, id)
  await recordRead(page.ports, { ...(await requireEditor(page)), subject: `invoice/${id}` })
  return documentResponse({ name, type: 'application/pdf', bytes })
})
