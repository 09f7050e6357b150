import type { Language } from '#domain/platform/language/language.ts'
import { fillDocument } from '#server/billing/legal/fill-document.ts'
import { renderMarkdown } from '#server/billing/legal/render-markdown.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Renders a legal text as on its public page, with the seller's details filled in. */
export async function previewLegalText(
  ports: Pick<Ports, 'settings' | 'shop'>,
  markdown: string,
  language: Language,
): Promise<{ title: string; html: string }> {
  return renderMarkdown(await fillDocument(ports, { markdown, language }))
}
