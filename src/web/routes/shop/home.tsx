import { Fragment, type ReactNode } from 'react'
import { readSampleWorks, withoutAgreements } from '#domain/catalog/content/sample-works.ts'
import { defaultLanguage, type Language } from '#domain/platform/language/language.ts'
import type { HomeSection } from '#domain/platform/settings/home-section.ts'
import { m } from '#messages/messages.ts'
import { listContent } from '#server/catalog/content/queries.ts'
import { readHomeOrder } from '#server/catalog/content/read-home-order.ts'
import { countPricedProducts } from '#server/catalog/products/count-priced-products.ts'
import { listTrades } from '#server/catalog/products/list-trades.ts'
import { listCategories, listFeaturedProducts } from '#server/catalog/products/queries.ts'
import { readOfferedLanguages } from '#server/platform/settings/read-offered-languages.ts'
import { readProof } from '#server/subscriptions/delivery/read-proof.ts'
import { PreviewBadge } from '#web/components/content/preview-badge.tsx'
import { isPreview } from '#web/forms/is-preview.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { pageMeta, samePathInEachLanguage } from '#web/forms/page-meta.ts'
import type { Route } from './+types/home'
import { HomeFeatured } from './home-catalogue.tsx'
import { homeData, publicSeller } from './home-data.ts'
import { HomeHero } from './home-hero.tsx'
import { HomeProof } from './home-proof.tsx'
import { HomeQuestions, HomeReassurance, HomeSteps } from './home-sections.tsx'
import { HomeTrades } from './home-trades.tsx'

export const loader = pageLoader('home', async (page) => {
  const { ports, language } = page
  const withDrafts = await isPreview(page)
  const read = (inLanguage: Language) => listContent(ports, 'home', inLanguage, { withDrafts })
  const [content, french, featured, trades, categories, general, seller, numbers, order, proof] =
    await Promise.all([
      read(language),
      language === defaultLanguage ? null : read(defaultLanguage),
      listFeaturedProducts(ports, language, 6),
      listTrades(ports, language),
      listCategories(ports, language),
      ports.settings.get('general'),
      ports.settings.get('seller'),
      countPricedProducts(ports, language),
      readHomeOrder(ports),
      readProof(ports),
    ])
  return {
    content: withoutAgreements(content),
    works: readSampleWorks(content, french ?? content),
    proof,
    numbers,
    isPreview: withDrafts,
    sections: (withDrafts && order.draft) || order.published,
    featured,
    trades,
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
        addresses: samePathInEachLanguage('/'),
        structuredData: homeData(loaderData),
      })
    : []

export default function Home({ loaderData }: Route.ComponentProps) {
  const { content, featured, trades, categories, numbers, sections, works, proof } = loaderData
  const rendered: Record<HomeSection, ReactNode> = {
    hero: <HomeHero content={content} products={featured.slice(0, 3)} numbers={numbers} />,
    featured: <HomeFeatured title={content['home.featured.title']} products={featured} />,
    categories: (
      <HomeTrades title={content['home.categories.title']} trades={trades} categories={categories} />
    ),
    how: <HomeSteps content={content} />,
    proof: <HomeProof content={content} proof={proof} works={works} />,
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
