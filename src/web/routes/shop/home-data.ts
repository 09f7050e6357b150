import { plainRichText } from '#domain/catalog/content/plain-rich-text.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { SellerSettings } from '#domain/platform/settings/seller.schema.ts'
import { localPath } from '#web/local-path.ts'
import { homeQuestions } from './home-questions.ts'
import { questionsData } from './questions-data.ts'

type Input = {
  content: Record<string, string>
  language: Language
  offered: readonly Language[]
  publicUrl: string
  shopName: string
  supportEmail: string
  seller: ReturnType<typeof publicSeller>
}

/** The seller's fields used in structured data; they are sent with the page. */
export function publicSeller(seller: SellerSettings) {
  const { name, email, phone, address, zipCode, city, country, vatNumber } = seller
  return { name, email, phone, address, zipCode, city, country, vatNumber }
}

/** Structured data of the home page: the seller, the website, the questions and answers. */
export function homeData({ content, language, offered, publicUrl, shopName, supportEmail, seller }: Input) {
  const email = supportEmail || seller.email
  const organization = {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: shopName,
    legalName: seller.name,
    url: `${publicUrl}/`,
    logo: { '@type': 'ImageObject', url: `${publicUrl}/share/logo.png`, width: 512, height: 512 },
    email,
    telephone: seller.phone,
    vatID: seller.vatNumber,
    ...(email && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer support',
        email,
        ...(seller.phone && { telephone: seller.phone }),
        availableLanguage: [...offered],
      },
    }),
    ...(seller.address && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: seller.address,
        postalCode: seller.zipCode,
        addressLocality: seller.city,
        addressCountry: seller.country,
      },
    }),
  }
  const website = {
    '@type': 'WebSite',
    '@id': `${publicUrl}/#website`,
    name: shopName,
    url: publicUrl + localPath('/', language),
    inLanguage: language,
    publisher: { '@id': organization['@id'] },
  }
  // Empty settings are omitted, not sent as empty values.
  const filled = Object.fromEntries(Object.entries(organization).filter(([, value]) => value !== ''))
  return {
    '@context': 'https://schema.org',
    '@graph': [
      filled,
      website,
      ...questionsData(
        homeQuestions(content).map(({ question, answer }) => ({ question, answer: plainRichText(answer) })),
      ),
    ],
  }
}
