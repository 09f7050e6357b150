import { data } from 'react-router'
import { contactMessageSchema } from '#domain/messaging/contact/contact-message.schema.ts'
import { addressLines } from '#domain/platform/addresses/address-lines.ts'
import { m } from '#messages/messages.ts'
import { listContent } from '#server/catalog/content/queries.ts'
import { receiveMessage } from '#server/messaging/contact/receive-message.ts'
import { readOfferedLanguages } from '#server/platform/settings/read-offered-languages.ts'
import { PreviewBadge } from '#web/components/content/preview-badge.tsx'
import { useShop } from '#web/components/layout/use-shop.ts'
import { readAffiliateCode } from '#web/forms/affiliate-code.ts'
import { clientFormAction } from '#web/forms/client-form-action.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { isPreview } from '#web/forms/is-preview.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { pageMeta, samePathInEachLanguage } from '#web/forms/page-meta.ts'
import type { Route } from './+types/contact'
import { ContactDetails } from './contact-details.tsx'
import { ContactForm } from './contact-form.tsx'
import { ContactMap } from './contact-map.tsx'

export const loader = pageLoader('contact', async (page) => {
  const { ports, language, url } = page
  const withDrafts = await isPreview(page)
  const [content, general, seller, map] = await Promise.all([
    listContent(ports, 'contact', language, { withDrafts }),
    ports.settings.get('general'),
    ports.settings.get('seller'),
    ports.settings.get('contact'),
  ])
  return {
    isPreview: withDrafts,
    title: content['contact.title'] || m.nav_contact(),
    subtitle: content['contact.subtitle'] ?? '',
    // The owner's text for this language, or else the data of the legal notice.
    address: content['contact.address'] || addressLines(seller).join('\n'),
    phone: content['contact.phone'] || seller.phone,
    email: content['contact.email'] || general.contactEmail || seller.email,
    hours: content['contact.hours'] || seller.supportHours,
    directions: content['contact.directions'] ?? '',
    map: {
      picture: map.mapPicture,
      alt: content['contact.map.alt'] ?? '',
      place:
        map.latitude === null || map.longitude === null ? null : ([map.latitude, map.longitude] as const),
    },
    subject: (url.searchParams.get('subject') ?? '').slice(0, 200),
    sellerName: seller.name,
    language,
    offered: await readOfferedLanguages(ports),
    publicUrl: ports.shop.publicUrl,
    shopName: general.siteName,
  }
})

export const action = formAction({
  'send-message': intent({
    permission: 'contact.send-message',
    schema: contactMessageSchema,
    unexpected: 'message_not_sent',
    async run(input, { ports, language, ipHash, account, request }, form) {
      const signedIn = await account()
      const { code: affiliateCode } = await readAffiliateCode({ ports, request }, form)
      await receiveMessage(ports, {
        input,
        language,
        ipHash,
        affiliateCode,
        accountId: signedIn?.id ?? null,
      })
      return data({ isSent: true as const })
    },
  }),
})

/** If the request is lost, the text stays and the specified failure is shown. */
export const clientAction = clientFormAction(() => m.contact_failed())

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        ...loaderData,
        description: loaderData.subtitle,
        addresses: samePathInEachLanguage('/contact'),
      })
    : []

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData as FormResult | { isSent: true } | undefined
  const { title, subtitle, map, address, subject, sellerName } = loaderData
  const { features } = useShop()
  return (
    <>
      <PreviewBadge isPreview={loaderData.isPreview} />
      <div className="wrap pt-10">
        <header className="max-w-3xl">
          <h1 className="text-title wrap-anywhere">{title}</h1>
          <p className="mt-3 text-lg whitespace-pre-line wrap-anywhere">{subtitle}</p>
        </header>
        <div className="mt-10 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[1.2fr_1fr]">
          {features.contactForm && <ContactForm answer={result} subject={subject} sellerName={sellerName} />}
          <div className="grid gap-8">
            <ContactDetails {...loaderData} />
            <ContactMap {...map} address={address} />
          </div>
        </div>
      </div>
    </>
  )
}
