import { DomainError } from '#domain/errors.ts'
import { getLegalPdf } from '#server/legal/get-legal-pdf.ts'
import { findCurrentDocument } from '#server/legal/queries.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { pdfResponse } from '#web/forms/pdf-response.ts'

/** The version in force of a legal text, as a PDF. */
export const loader = pageLoader('legal-document-pdf', async ({ ports, language, params }) => {
  const document = await findCurrentDocument(ports, params.kind ?? '', language)
  if (!document) throw new DomainError('not_found')
  const { bytes, kind, version } = await getLegalPdf(ports, document.id)
  return pdfResponse(bytes, `${kind}-${version}-${language}.pdf`, 'public, max-age=300')
})
