const user = {
  intent: 'save-details',
  firstName: 'Alix',
  lastName: 'Modèle',
  address: 'Hauptstraße 1',
  city: 'Berlin',
}

/** A German business. The demo VAT registry decides by the last digit of its number. */
export const germanBusiness = {
  ...user,
  buyerType: 'business',
  company: 'Beispiel GmbH',
  zipCode: '10115',
  country: 'DE',
  vatNumber: 'DE100000081',
}

/** A consumer in another country. */
export function consumerIn(country: string, zipCode = '1000'): Record<string, string> {
  return { ...user, buyerType: 'consumer', country, zipCode }
}
