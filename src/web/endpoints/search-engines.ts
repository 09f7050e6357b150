import { type Context, Hono } from 'hono'
import type { Language } from '#domain/platform/language/language.ts'
import { inLanguage } from '#domain/platform/language/language-path.ts'
import { publicLegalKinds, publicPages, unlistedPaths } from '#domain/platform/search-engines/public-pages.ts'
import { listCurrentDocuments } from '#server/billing/legal/queries.ts'
import { listSitemapProducts } from '#server/catalog/products/queries.ts'
import { readOfferedLanguages } from '#server/platform/settings/read-offered-languages.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type SitemapPage, sitemapFiles, sitemapIndex } from './sitemap-xml.ts'

/** robots.txt and the sitemaps. */
export function searchEngines(ports: Ports): Hono {
  const { publicUrl } = ports.shop
  const respond = (c: Context, text: string, contentType: string) =>
    c.body(text, 200, { 'Content-Type': contentType, 'Cache-Control': 'public, max-age=300' })
  return new Hono()
    .get('/robots.txt', async (c) => {
      const text = robots(publicUrl, await readOfferedLanguages(ports))
      return respond(c, text, 'text/plain; charset=utf-8')
    })
    .get('/sitemap.xml', async (c) => {
      const pages = await listPages(ports)
      const names = (await readOfferedLanguages(ports)).flatMap((language) => [
        ...sitemapFiles(pages, language, publicUrl).keys(),
      ])
      return respond(c, sitemapIndex(names, publicUrl), 'application/xml; charset=utf-8')
    })
    .get('/:file{sitemap-(?:fr|en|hu)(?:-\\d+)?\\.xml}', async (c) => {
      const name = c.req.param('file')
      const language = name.slice('sitemap-'.length, 'sitemap-fr'.length) as Language
      if (!(await readOfferedLanguages(ports)).includes(language)) return c.notFound()
      const file = sitemapFiles(await listPages(ports), language, publicUrl).get(name)
      return file ? respond(c, file, 'application/xml; charset=utf-8') : c.notFound()
    })
}

function robots(publicUrl: string, offered: readonly Language[]): string {
  const unlisted = offered.flatMap((language) => unlistedPaths.map((path) => inLanguage(path, language)))
  return [
    'User-agent: *',
    'Allow: /',
    ...unlisted.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

async function listPages(ports: Ports): Promise<SitemapPage[]> {
  const [products, documents] = await Promise.all([listSitemapProducts(ports), listCurrentDocuments(ports)])
  const { services } = await ports.settings.get('advanced')
  const listed = publicPages.filter((path) => services || path !== '/services')
  const staticPages: SitemapPage[] = listed.map((path) => ({ fr: { path }, en: { path }, hu: { path } }))
  const legal: SitemapPage[] = publicLegalKinds.map((kind) =>
    Object.fromEntries(
      documents
        .filter((document) => document.kind === kind)
        .map(({ language, validFrom }) => [language, { path: `/legal/${kind}`, changedAt: validFrom }]),
    ),
  )
  const productEntries: SitemapPage[] = products.map(({ slugs, updatedAt }) =>
    Object.fromEntries(
      Object.entries(slugs).map(([language, slug]) => [
        language,
        { path: `/shop/${slug}`, changedAt: updatedAt },
      ]),
    ),
  )
  const offered = await readOfferedLanguages(ports)
  return [...staticPages, ...legal, ...productEntries].map((page) =>
    Object.fromEntries(offered.flatMap((language) => (page[language] ? [[language, page[language]]] : []))),
  )
}
