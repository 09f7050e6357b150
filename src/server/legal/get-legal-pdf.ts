import { DomainError } from '#domain/errors.ts'
import { renderLegalPdf } from '../documents/render-legal-pdf.ts'
import type { Ports } from '../ports/ports.ts'
import { fillDocument } from './fill-document.ts'
import { findDocument } from './queries.ts'

/** A version of a legal text as a PDF, with the seller as it stands today. */
export async function getLegalPdf(ports: Pick<Ports, 'db' | 'settings' | 'shop'>, documentId: string) {
  const document = await findDocument(ports, documentId)
  if (!document) throw new DomainError('not_found')
  const markdown = await fillDocument(ports, document)
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? document.kind
  const bytes = await renderLegalPdf({
    title,
    markdown,
    version: document.version,
    language: document.language,
    isDemonstration: ports.shop.mode === 'demo',
  })
  return { kind: document.kind, language: document.language, version: document.version, bytes }
}
