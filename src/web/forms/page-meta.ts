import type { MetaDescriptor } from 'react-router'
import { defaultLanguage, type Language } from '#domain/platform/language/language.ts'
import { truncateAtWord } from '#domain/platform/search-engines/truncate-at-word.ts'
import { m } from '#messages/messages.ts'
import { localPath, type ShopPath } from '#web/local-path.ts'
import { type SharedPage, sharingMeta } from './sharing-meta.ts'

type PageMeta = SharedPage & {
  /** JSON-LD of schema.org. */
  structuredData?: object
}

/** How many characters of a title and of a description search engines show. */
const maxLengths = { title: 60, description: 160 }

/**
 * Title, description, canonical URL, alternate languages, sharing tags and structured data of a page. A page without
 * paths is `noindex` and has neither canonical URL nor alternates.
 */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const description = page.description && truncateAtWord(page.description, maxLengths.description)
  const entries: MetaDescriptor[] = [{ title: pageTitle(page) }]
  if (description) entries.push({ name: 'description', content: description })
  entries.push(
    ...sharingMeta({
      ...page,
      title: truncateAtWord(page.title, maxLengths.title),
      description: description || undefined,
    }),
  )
  if (page.structuredData) entries.push({ 'script:ld+json': page.structuredData as never })
  if (!page.addresses) return [...entries, { name: 'robots', content: 'noindex' }]
  const link = (rel: string, path: ShopPath, language: Language, hrefLang?: string) =>
    entries.push({
      tagName: 'link',
      rel,
      href: page.publicUrl + localPath(path, language),
      ...(hrefLang && { hrefLang }),
    })
  for (const language of page.offered) {
    const path = page.addresses[language]
    if (!path) continue
    if (language === page.language) link('canonical', path, language)
    link('alternate', path, language, language)
    if (language === defaultLanguage) link('alternate', path, language, 'x-default')
  }
  return entries
}

/** The title tag: page and shop name if both fit, else the page's title, truncated. */
function pageTitle({ title, shopName }: PageMeta): string {
  const full = m.page_title({ page: title, shop: shopName })
  return [...full].length <= maxLengths.title ? full : truncateAtWord(title, maxLengths.title)
}

/** The path for each language, of a page whose paths differ only in the language prefix. */
export function samePathInEachLanguage(path: ShopPath): Record<Language, ShopPath> {
  return { fr: path, en: path, hu: path }
}
