import { defaultLanguage, type Language } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { dayOfVersion, formatVersion } from '../format-version.ts'
import { palette } from '../layout/palette.ts'
import { type Block, readMarkdown } from '../layout/read-markdown.ts'
import { Sheet } from '../layout/sheet.ts'
import { renderBlocks, renderHeading } from './render-blocks.ts'
import { renderRuns } from './render-runs.ts'

export type LegalText = {
  title: string
  markdown: string
  version: string
  isDemonstration: boolean
  language?: Language
  /** The publisher; omitted from the document's properties when empty. */
  author?: string
}

/** A legal text as a PDF/A-3b. The same text and version always give the same bytes. */
export function renderLegalPdf(text: LegalText): Promise<Uint8Array> {
  const { title, version, language = defaultLanguage, author = '' } = text
  const locale = { locale: language }
  const versionLine = m.legal_document_version({ date: formatVersion(version, language) }, locale)
  const sheet = new Sheet({
    title,
    author,
    language,
    createdAt: new Date(`${dayOfVersion(version) ?? '1970-01-01'}T00:00:00Z`),
    margin: 72,
    footer: `${title} · ${versionLine}`,
    demonstration: text.isDemonstration ? m.legal_document_demonstration({}, locale) : null,
  })
  sheet.y += 10
  renderHeading(sheet, [{ text: title, face: 'heading' }], 1)
  renderRuns(sheet, 'P', [{ text: versionLine, face: 'strong' }], { size: 9.5, after: 8 })
  sheet.rule(sheet.y, { color: palette.slate, thickness: 1.2 })
  sheet.y += 16
  renderBlocks(sheet, withoutTitle(readMarkdown(text.markdown), title))
  return sheet.finish()
}

/** The text without its first heading when that repeats the title above it. */
function withoutTitle(blocks: readonly Block[], title: string): readonly Block[] {
  const [first, ...rest] = blocks
  const isTitle = first?.kind === 'heading' && first.level === 1
  return isTitle && first.runs.map((run) => run.text).join('') === title ? rest : blocks
}
