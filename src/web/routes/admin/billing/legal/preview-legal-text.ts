import type { Language } from '#domain/platform/language/language.ts'
import { fillDocument } from '#server/billing/legal/fill-document.ts'
import { renderMarkdown } from '#server/billing/legal/render-markdown.ts'
import type { Ports } from '#server/ports/ports.ts'

/** A text as its public page would show it, with the seller filled in. */
export async function previewLegalText(
  ports: Pick<Ports, 'settings' | 'shop'>,
  markdown: string,
  language: Language,
): Promise<{ title: string; html: string }> {
  return renderMarkdown(await fillDocument(ports, { markdown, language }))
}
