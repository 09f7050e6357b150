import type { Language } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'

type Props = { preview: { title: string; html: string }; language: Language; isRendering: boolean }

/** The text as its public page shows it, with the seller's details filled in. */
export function LegalPreviewPane({ preview, language, isRendering }: Props) {
  return (
    <section
      aria-label={m.template_tab_preview()}
      aria-busy={isRendering}
      lang={language}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
      className="min-w-0 rounded-card border border-line bg-surface [--table-ground:var(--surface)] p-5 xl:sticky xl:top-4 xl:max-h-192 xl:overflow-y-auto"
    >
      <h2 className="text-section">{preview.title}</h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own markdown, with raw HTML switched off */}
      <div className="legal-text mt-4" dangerouslySetInnerHTML={{ __html: preview.html }} />
    </section>
  )
}
