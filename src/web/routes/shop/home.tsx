import { Fragment, type ReactNode } from 'react'
import type { HomeSection } from '#domain/settings/home-section.ts'
import { m } from '#messages/messages.ts'
import { listCategories, listFeaturedProducts } from '#server/catalog/queries.ts'
import { shopFigures } from '#server/catalog/shop-figures.ts'
import { listContent } from '#server/content/queries.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { pageMeta, sameAddress } from '#web/forms/page-meta.ts'
import type { Route } from './+types/home'
import { HomeCategories, HomeFeatured } from './home-catalogue.tsx'
import { homeData, publicSeller } from './home-data.ts'
import { HomeHero } from './home-hero.tsx'
import { HomeQuestions, HomeReassurance, HomeSteps } from './home-sections.tsx'

export const loader = pageLoader('home', async ({ ports, language }) => {
  const [content, featured, categories, general, seller, figures, { sections }] = await Promise.all([
    listContent(ports, 'home', language),
    listFeaturedProducts(ports, language, 6),
    listCategories(ports, language),
    ports.settings.get('general'),
    ports.settings.get('seller'),
    shopFigures(ports),
    ports.settings.get('homepage'),
  ])
  return {
    content,
    figures,
    sections,
    featured,
    categories,
    language,
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
        title: loaderData.content['home.hero.title'] ?? m.nav_home(),
        // The owner's own sentence is French, as the shop's name is; the other languages have theirs in the content.
        description:
          (loaderData.language === 'fr' && loaderData.siteDescription) ||
          loaderData.content['home.hero.text'],
        addresses: sameAddress('/'),
        data: homeData(loaderData),
      })
    : []

export default function Home({ loaderData }: Route.ComponentProps) {
  const { content, featured, categories, figures, sections } = loaderData
  const drawn: Record<HomeSection, ReactNode> = {
    hero: <HomeHero content={content} products={featured.slice(0, 3)} figures={figures} />,
    featured: <HomeFeatured products={featured} />,
    categories: <HomeCategories categories={categories} />,
    how: <HomeSteps content={content} />,
    reassurance: <HomeReassurance content={content} />,
    questions: <HomeQuestions content={content} />,
  }
  return sections.map((section) => <Fragment key={section}>{drawn[section]}</Fragment>)
}
