import type { MetaDescriptor } from 'react-router'
import { defaultLanguage, type Language, languages } from '#domain/language.ts'
import { inLanguage } from '#domain/language-path.ts'
import { m } from '#messages/messages.ts'

type PageMeta = {
  title: string
  description?: string
  /** Bare address of the page in each language; left out for pages that search engines should not list. */
  addresses?: Partial<Record<Language, string>>
  language: Language
  publicUrl: string
  shopName: string
  picture?: string
  data?: object
}

/** Title, description, canonical address, the same page in the other languages, structured data. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const title = m.page_title({ page: page.title, shop: page.shopName })
  const entries: MetaDescriptor[] = [{ title }, { property: 'og:title', content: title }]
  if (page.description) {
    entries.push(
      { name: 'description', content: page.description },
      { property: 'og:description', content: page.description },
    )
  }
  if (page.picture) entries.push({ property: 'og:image', content: page.publicUrl + page.picture })
  if (page.data) entries.push({ 'script:ld+json': page.data as never })
  if (!page.addresses) return [...entries, { name: 'robots', content: 'noindex' }]
  const link = (rel: string, path: string, language: Language, hrefLang?: string) =>
    entries.push({
      tagName: 'link',
      rel,
      href: page.publicUrl + inLanguage(path, language),
      ...(hrefLang && { hrefLang }),
    })
  for (const language of languages) {
    const path = page.addresses[language]
    if (!path) continue
    if (language === page.language) link('canonical', path, language)
    link('alternate', path, language, language)
    if (language === defaultLanguage) link('alternate', path, language, 'x-default')
  }
  return entries
}

/** The same bare address in every language. */
export function sameAddress(path: string): Record<Language, string> {
  return { fr: path, en: path, hu: path }
}
