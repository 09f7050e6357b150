import { maxArchivedDocuments } from '#domain/billing/invoices/document-limits.ts'
import { documentNumbersSchema } from '#domain/billing/invoices/document-numbers.schema.ts'
import { m } from '#messages/messages.ts'
import { documentList } from '#server/billing/invoices/document-list.ts'
import { listSelectedDocuments } from '#server/billing/invoices/list-selected-documents.ts'
import { zipPdfs } from '#server/billing/invoices/zip-pdfs.ts'
import { recordRead } from '#server/platform/audit/record-read.ts'
import { pageLoader, requireEditor } from '#web/forms/page-loader.ts'
import { zipResponse } from '#web/forms/responses/zip-response.ts'

/**
 * ZIP of the PDFs of the documents in `?numbers=`, or of those that match the list's filters. Recorded in the audit log
 * as an export of personal data.
 */
export const loader = pageLoader('all-invoices-zip', async (page) => {
  const { ports, url, language } = page
  await recordRead(ports, { ...(await requireEditor(page)), subject: 'invoices.zip' })
  const numbers = documentNumbersSchema.safeParse(url.searchParams.get('numbers') ?? '').data ?? []
  const { query } = await documentList.readQuery({ ports, language }, url.searchParams)
  const chosen = url.searchParams.has('numbers') ? { numbers } : { query, until: ports.clock.now() }
  const documents = await listSelectedDocuments(ports, chosen, maxArchivedDocuments)
  return zipResponse(zipPdfs(ports, documents), m.file_invoices())
})
