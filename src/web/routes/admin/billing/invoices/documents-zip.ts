import { mostZipped } from '#domain/billing/invoices/document-limits.ts'
import { documentNumbersSchema } from '#domain/billing/invoices/document-numbers.schema.ts'
import { invoiceListShape } from '#domain/billing/invoices/invoice-list.ts'
import { readListQuery } from '#domain/platform/lists/list-query.ts'
import { m } from '#messages/messages.ts'
import { listChosenDocuments } from '#server/billing/invoices/list-chosen-documents.ts'
import { zipPdfs } from '#server/billing/invoices/zip-pdfs.ts'
import { noteRead } from '#server/platform/audit/note-read.ts'
import { pageLoader, requireEditor } from '#web/forms/page-loader.ts'
import { zipResponse } from '#web/forms/zip-response.ts'

/** The PDFs of the documents named, or of those the list's address asks for. Who takes so much personal data along is in the audit log. */
export const loader = pageLoader('all-invoices-zip', async (page) => {
  const { ports, url } = page
  await noteRead(ports, { ...(await requireEditor(page)), subject: 'invoices.zip' })
  const named = documentNumbersSchema.safeParse(url.searchParams.get('numbers') ?? '').data ?? []
  const asked = readListQuery(invoiceListShape, url.searchParams)
  const chosen = url.searchParams.has('numbers') ? { numbers: named } : { asked, until: ports.clock.now() }
  const documents = await listChosenDocuments(ports, chosen, mostZipped)
  return zipResponse(zipPdfs(ports, documents), m.file_invoices())
})
