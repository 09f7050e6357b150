import { DomainError } from '#domain/platform/errors/errors.ts'
import { getLegalPdf } from '#server/billing/legal/get-legal-pdf.ts'
import { findVersion } from '#server/billing/legal/queries.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { pdfResponse } from '#web/forms/responses/pdf-response.ts'

/** A legal document as PDF: the requested version, or else the one in force. */
export const loader = pageLoader('legal-document-pdf', async ({ ports, language, params, url }) => {
  const document = await findVersion(ports, params.kind ?? '', language, url.searchParams.get('version'))
  if (!document) throw new DomainError('not_found')
  const { bytes, kind, version } = await getLegalPdf(ports, document.id)
  return pdfResponse(bytes, `${kind}-${version}-${language}.pdf`, 'public, max-age=300')
})
