import { createHash } from 'node:crypto'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { Ports } from '#server/ports/ports.ts'
import { renderPdf } from '../documents/render-pdf.ts'
import { fillDocument } from './fill-document.ts'
import { findDocument } from './queries.ts'

type LegalPdf = { kind: string; language: Language; version: string; bytes: Uint8Array }

/** Rendering in progress: concurrent requests for the same document share it. */
const rendersInProgress = new Map<string, Promise<Uint8Array>>()

/**
 * A version of a legal text as PDF, with the current seller details. Rendered once per wording, then stored. Throws
 * DomainError 'not_found'.
 */
export async function getLegalPdf(
  ports: Pick<Ports, 'db' | 'settings' | 'shop' | 'files'>,
  documentId: string,
): Promise<LegalPdf> {
  const document = await findDocument(ports, documentId)
  if (!document) throw new DomainError('not_found')
  const { kind, language, version } = document
  const markdown = await fillDocument(ports, document)
  const path = `legal/${documentId}-${createHash('sha256').update(markdown).digest('hex').slice(0, 16)}.pdf`
  const stored = await ports.files.get(path)
  if (stored) return { kind, language, version, bytes: stored.bytes }
  const render = async () => {
    const title = /^# (.+)$/m.exec(markdown)?.[1] ?? kind
    const isDemonstration = ports.shop.mode === 'demo'
    const text = { title, markdown, version, language, isDemonstration }
    const bytes = await renderPdf({ kind: 'legal', of: text })
    await ports.files.put(path, bytes, 'application/pdf')
    return bytes
  }
  const key = `${ports.shop.publicUrl} ${path}`
  const rendering = rendersInProgress.get(key) ?? render().finally(() => rendersInProgress.delete(key))
  rendersInProgress.set(key, rendering)
  return { kind, language, version, bytes: await rendering }
}
