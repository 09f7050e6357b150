import type { MetaDescriptor } from 'react-router'
import { type Language, localeOf } from '#domain/platform/language/language.ts'
import { localPath, type ShopPath } from '#web/local-path.ts'

export type SharedPage = {
  title: string
  description?: string
  /**
   * Path of the page without language prefix in each language; undefined for pages that search engines should not list.
   */
  addresses?: Partial<Record<Language, ShopPath>>
  language: Language
  /** The languages offered to visitors; links to others are left out. */
  offered: readonly Language[]
  publicUrl: string
  shopName: string
  type?: 'website' | 'product'
  /** The picture shared on other sites; the shop's own by default. */
  picture?: { path: string; alt: string }
}

const openGraphLocale = (language: Language) => localeOf[language].replace('-', '_')

/** Open Graph tags, which social networks and messengers read when the page is shared. */
export function sharingMeta(page: SharedPage): MetaDescriptor[] {
  const { addresses, language, publicUrl, shopName } = page
  const picture = page.picture ?? { path: `/share/${language}.png`, alt: shopName }
  const ownUrl = addresses?.[language]
  const others = page.offered.filter((other) => other !== language && addresses?.[other])
  const property = (name: string, content: string) => ({ property: name, content })
  return [
    property('og:type', page.type ?? 'website'),
    property('og:site_name', shopName),
    property('og:title', page.title),
    ...(page.description ? [property('og:description', page.description)] : []),
    ...(ownUrl ? [property('og:url', publicUrl + localPath(ownUrl, language))] : []),
    property('og:locale', openGraphLocale(language)),
    ...others.map((other) => property('og:locale:alternate', openGraphLocale(other))),
    property('og:image', publicUrl + picture.path),
    property('og:image:type', 'image/png'),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', picture.alt),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
