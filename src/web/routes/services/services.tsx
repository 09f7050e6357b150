import { useState } from 'react'
import { type ServiceId, serviceIds } from '#domain/catalog/content/service-ids.ts'
import { findVideoId } from '#domain/catalog/content/video-link.ts'
import { isProductId } from '#domain/catalog/products/product-id.ts'
import { defaultLanguage } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { listContent } from '#server/catalog/content/queries.ts'
import { findCardsOnSale } from '#server/catalog/products/find-cards-on-sale.ts'
import { readOfferedLanguages } from '#server/platform/settings/read-offered-languages.ts'
import { PreviewBadge } from '#web/components/content/preview-badge.tsx'
import { RichText } from '#web/components/content/rich-text.tsx'
import { lazyPart } from '#web/components/ui/lazy-part.tsx'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { isPreview } from '#web/forms/is-preview.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { pageMeta, samePathInEachLanguage } from '#web/forms/page-meta.ts'
import type { Route } from './+types/services'
import { ServiceCard } from './service-card.tsx'

const VideoDialog = lazyPart(async () => (await import('./video-dialog.tsx')).VideoDialog)

export const loader = pageLoader('services', async (page) => {
  const { ports, language, tags } = page
  const withDrafts = await isPreview(page)
  const [content, french, general] = await Promise.all([
    listContent(ports, 'services', language, { withDrafts }),
    listContent(ports, 'services', defaultLanguage, { withDrafts }),
    ports.settings.get('general'),
  ])
  // The product is the same in each language: the French text is enough.
  const productOf = (id: ServiceId) =>
    (content[`services.${id}.product`] || french[`services.${id}.product`] || '').trim()
  const productIds = serviceIds.map(productOf).filter(isProductId)
  for (const id of productIds) tags.add(`product:${id}`)
  const onSale = await findCardsOnSale(ports, language, productIds)
  const services = serviceIds
    .filter((id) => content[`services.${id}.title`])
    .map((id) => ({
      id,
      title: content[`services.${id}.title`] ?? '',
      text: content[`services.${id}.text`] ?? '',
      picture: content[`services.${id}.picture`] ?? '',
      points: (content[`services.${id}.points`] ?? '').split('\n').filter(Boolean),
      price: content[`services.${id}.price`] ?? '',
      duration: content[`services.${id}.duration`] ?? '',
      example: content[`services.${id}.example`] ?? '',
      // A malformed link shows no button.
      videoId: findVideoId(content[`services.${id}.video`] ?? '') ?? null,
      videoTitle: content[`services.${id}.video-title`] || (content[`services.${id}.title`] ?? ''),
      product: onSale.find((card) => card.id === productOf(id)) ?? null,
    }))
  return {
    isPreview: withDrafts,
    content,
    services,
    language,
    offered: await readOfferedLanguages(ports),
    publicUrl: ports.shop.publicUrl,
    shopName: general.siteName,
  }
})

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        ...loaderData,
        title: loaderData.content['services.title'] || m.nav_services(),
        description: loaderData.content['services.subtitle'],
        addresses: samePathInEachLanguage('/services'),
      })
    : []

export default function Services({ loaderData }: Route.ComponentProps) {
  const { content, services } = loaderData
  const [playing, setPlaying] = useState<(typeof services)[number]>()
  return (
    <>
      <PreviewBadge isPreview={loaderData.isPreview} />
      <div className="wrap pt-10">
        <header className="max-w-3xl">
          <h1 className="text-title wrap-anywhere">{content['services.title'] || m.nav_services()}</h1>
          <p className="mt-4 text-xl whitespace-pre-line text-ink-strong wrap-anywhere">
            {content['services.subtitle']}
          </p>
          <RichText text={content['services.description']} className="mt-3" />
        </header>
        <ul className="mt-12 grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
          {services.map((service) => (
            <ServiceCard
              key={service.id}
              {...service}
              onPlay={service.videoId ? () => setPlaying(service) : undefined}
            />
          ))}
        </ul>
        <section
          aria-labelledby="custom"
          className="mt-20 grid items-center gap-6 rounded-card bg-band p-8 text-on-band md:grid-cols-[1fr_auto] md:p-12"
        >
          <div>
            <h2 id="custom" className="text-section text-on-band wrap-anywhere">
              {content['services.cta.title'] || m.services_custom()}
            </h2>
            <RichText text={content['services.cta.text']} className="mt-2 max-w-2xl text-on-band/90" />
          </div>
          <LocalLink to="/contact" className="button-base button-primary min-h-13 px-7">
            {content['services.cta.button'] || m.nav_contact()}
          </LocalLink>
        </section>
        {playing?.videoId && (
          <VideoDialog
            videoId={playing.videoId}
            title={playing.videoTitle}
            onClose={() => setPlaying(undefined)}
          />
        )}
      </div>
    </>
  )
}
