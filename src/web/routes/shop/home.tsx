import { Fragment, type ReactNode } from 'react'
import type { HomeSection } from '#domain/platform/settings/home-section.ts'
import { m } from '#messages/messages.ts'
import { listContent } from '#server/catalog/content/queries.ts'
import { readHomeOrder } from '#server/catalog/content/read-home-order.ts'
import { countPricedProducts } from '#server/catalog/products/count-priced-products.ts'
import { listCategories, listFeaturedProducts } from '#server/catalog/products/queries.ts'
import { readOfferedLanguages } from '#server/platform/settings/read-offered-languages.ts'
import { PreviewBadge } from '#web/components/content/preview-badge.tsx'
import { isPreview } from '#web/forms/is-preview.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { alternatePaths, pageMeta } from '#web/forms/page-meta.ts'
import type { Route } from './+types/home'
import { HomeCategories, HomeFeatured } from './home-catalogue.tsx'
import { homeData, publicSeller } from './home-data.ts'
import { HomeHero } from './home-hero.tsx'
import { HomeQuestions, HomeReassurance, HomeSteps } from './home-sections.tsx'

export const loader = pageLoader('home', async (page) => {
  const { ports, language } = page
  const withDrafts = await isPreview(page)
  const [content, featured, categories, general, seller, numbers, order] = await Promise.all([
    listContent(ports, 'home', language, { withDrafts }),
    listFeaturedProducts(ports, language, 6),
    listCategories(ports, language),
    ports.settings.get('general'),
    ports.settings.get('seller'),
    countPricedProducts(ports, language),
    readHomeOrder(ports),
  ])
  return {
    content,
    numbers,
    isPreview: withDrafts,
    sections: (withDrafts && order.draft) || order.published,
    featured,
    categories,
    language,
    offered: await readOfferedLanguages(ports),
    publicUrl: ports.shop.publicUrl,
    shopName: general.siteName,
    supportEmail: general.supportEmail,
    siteDescription: general.siteDescription,
    seller: publicSeller(seller),
  }
})

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        ...loaderData,
        title: loaderData.content['home.hero.title'] || m.nav_home(),
        // The owner's description is in French, like the shop's name; the other languages use the content.
        description:
          (loaderData.language === 'fr' && loaderData.siteDescription) ||
          loaderData.content['home.hero.text'],
        addresses: alternatePaths('/'),
        data: homeData(loaderData),
      })
    : []

export default function Home({ loaderData }: Route.ComponentProps) {
  const { content, featured, categories, numbers, sections } = loaderData
  const rendered: Record<HomeSection, ReactNode> = {
    hero: <HomeHero content={content} products={featured.slice(0, 3)} numbers={numbers} />,
    featured: <HomeFeatured title={content['home.featured.title']} products={featured} />,
    categories: <HomeCategories title={content['home.categories.title']} categories={categories} />,
    how: <HomeSteps content={content} />,
    reassurance: <HomeReassurance content={content} />,
    questions: <HomeQuestions content={content} />,
  }
  return (
    <>
      <PreviewBadge isPreview={loaderData.isPreview} />
      {!sections.includes('hero') && (
        <h1 className="sr-only">{content['home.hero.title'] || m.shop_title()}</h1>
      )}
      {sections.map((section) => (
        <Fragment key={section}>{rendered[section]}</Fragment>
      ))}
    </>
  )
}
