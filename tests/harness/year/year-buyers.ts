import type { Buyer } from '#domain/billing/invoices/buyer.ts'
import type { Language } from '#domain/platform/language/language.ts'

/** A buyer: the phone number is of the country they buy from, so that the checkout does not ask where they live. */
export type BuyerKind = { share: number; language: Language; phone: string; buyer: Partial<Buyer> }

const consumer = { buyerType: 'consumer' } as const
const business = { buyerType: 'business' } as const
const [france, germany, hungary] = ['+33699000000', '+4930123456', '+3611234567']

/**
 * Buyers of a year by share in percent: every case of VAT. The last digit of a VAT number, which decides the
 * registry's response, replaces '#'.
 */
export const buyerKinds: readonly BuyerKind[] = [
  { share: 44, language: 'fr', phone: france, buyer: consumer },
  {
    share: 18,
    language: 'fr',
    phone: france,
    buyer: { ...business, company: 'Exemple SARL', siren: '123456782', vatNumber: 'FR12123456782' },
  },
  { share: 3, language: 'fr', phone: france, buyer: { buyerType: 'association', company: 'Amis du modèle' } },
  {
    share: 8,
    language: 'en',
    phone: germany,
    buyer: { ...business, country: 'DE', zipCode: '10115', company: 'Beispiel GmbH', vatNumber: 'DE#1' },
  },
  {
    // Their status is unknown until the registry is asked again.
    share: 2,
    language: 'hu',
    phone: hungary,
    buyer: { ...business, country: 'HU', zipCode: '1051', company: 'Példa Kft.', vatNumber: 'HU#6' },
  },
  {
    share: 8,
    language: 'hu',
    phone: hungary,
    buyer: { ...consumer, country: 'HU', zipCode: '1051', city: 'Budapest' },
  },
  {
    share: 6,
    language: 'en',
    phone: germany,
    buyer: { ...consumer, country: 'DE', zipCode: '10115', city: 'Berlin' },
  },
  {
    share: 4,
    language: 'fr',
    phone: '+41229999999',
    buyer: { ...consumer, country: 'CH', zipCode: '1201', city: 'Genève' },
  },
  { share: 4, language: 'fr', phone: france, buyer: { ...consumer, zipCode: '97400', city: 'Saint-Denis' } },
  { share: 3, language: 'fr', phone: france, buyer: { ...consumer, zipCode: '97300', city: 'Cayenne' } },
]
