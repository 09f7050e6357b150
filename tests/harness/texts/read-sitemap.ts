import type { Language } from '#domain/platform/language/language.ts'
import type { TestApp } from '../create-test-app.ts'

export type SitemapEntry = { address: string; changedAt?: string; alternates: Record<string, string> }

/** The entries of a sitemap. */
export function entriesOf(xml: string): SitemapEntry[] {
  return [...xml.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = '']) => ({
    address: /<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? '',
    changedAt: /<lastmod>(.*?)<\/lastmod>/.exec(entry)?.[1],
    alternates: Object.fromEntries(
      [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag, href]) => [tag, href]),
    ),
  }))
}

/** The sitemap of a language, as a search engine gets it. */
export async function readSitemap(shop: TestApp, language: Language): Promise<SitemapEntry[]> {
  return entriesOf((await shop.visitor().get(`/sitemap-${language}.xml`)).html)
}
