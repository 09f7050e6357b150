import type { SellerSettings } from '#domain/platform/settings/seller.schema.ts'

/** Fictitious seller, marked as such in every document of a demo shop. Its numbers have the right format only. */
export const demoSeller: SellerSettings = {
  name: 'Vitrine (Démonstration)',
  legalForm: 'SAS',
  capital: '10 000 €',
  address: '12 rue de l’Exemple',
  zipCode: '75000',
  city: 'Paris',
  country: 'FR',
  siren: '000000000',
  registration: 'RCS Paris 000 000 000',
  vatNumber: 'FR00000000000',
  email: 'bonjour@vitrine.example',
  phone: '+33 1 99 00 00 00',
  publicationDirector: 'Camille Exemple',
  hostName: 'Hébergeur d’exemple',
  hostAddress: '1 quai de l’Exemple, 75000 Paris',
  hostPhone: '+33 1 99 00 00 01',
  mediatorName: 'Médiateur d’exemple',
  mediatorAddress: '3 place de l’Exemple, 75000 Paris',
  mediatorWebsite: 'https://mediateur.example',
  supportHours: '9 h – 18 h',
  statementName: 'VITRINE DEMO',
}

export const demoGeneral = {
  siteName: 'Vitrine',
  contactEmail: 'bonjour@vitrine.example',
  supportEmail: 'bonjour@vitrine.example',
}

/** A demo shop has no social network profiles; the affiliate programme links to the contact form. */
export const demoLinks = {
  affiliateProgramme: '/contact',
  facebook: '',
  instagram: '',
  linkedin: '',
  youtube: '',
}

/** Coordinates of a public square; the demo seller has no real address. */
export const demoContact = { latitude: 48.85693, longitude: 2.35284, mapPicture: '/map.svg' }
