import { defaultLanguage, type Language, languages } from '#domain/platform/language/language.ts'
import { inLanguage } from '#domain/platform/language/language-path.ts'

/**
 * One page in each language that has it: its path without language prefix, and the date of its last change if known.
 */
export type SitemapPage = Partial<Record<Language, { path: string; changedAt?: Date }>>

/** Maximum of entries per file in the sitemap protocol. */
const maxEntries = 50_000

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The sitemap files of a language by name: sitemap-fr.xml, then sitemap-fr-2.xml and so on. */
export function sitemapFiles(
  pages: readonly SitemapPage[],
  language: Language,
  publicUrl: string,
  maxPerFile = maxEntries,
): Map<string, string> {
  const entries = pages.flatMap((page) => (page[language] ? [writeEntry(page, language, publicUrl)] : []))
  const count = Math.max(1, Math.ceil(entries.length / maxPerFile))
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const name = index === 0 ? `sitemap-${language}.xml` : `sitemap-${language}-${index + 1}.xml`
      const inside = entries.slice(index * maxPerFile, (index + 1) * maxPerFile).join('\n')
      const urlset = `<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">`
      return [name, `${head}${urlset}\n${inside}\n</urlset>\n`]
    }),
  )
}

export function sitemapIndex(names: readonly string[], publicUrl: string): string {
  const inside = names.map((name) => `<sitemap><loc>${escapeXml(`${publicUrl}/${name}`)}</loc></sitemap>`)
  return `${head}<sitemapindex ${namespace}>\n${inside.join('\n')}\n</sitemapindex>\n`
}

function writeEntry(page: SitemapPage, language: Language, publicUrl: string): string {
  const address = (other: Language) =>
    escapeXml(publicUrl + encodeURI(inLanguage(page[other]?.path ?? '/', other)))
  const alternate = (hrefLang: string, other: Language) =>
    `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${address(other)}"/>`
  const changedAt = page[language]?.changedAt
  return [
    `<url><loc>${address(language)}</loc>`,
    changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '',
    ...languages.filter((other) => page[other]).map((other) => alternate(other, other)),
    page[defaultLanguage] ? alternate('x-default', defaultLanguage) : '',
    '</url>',
  ].join('')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
