const person = {
  intent: 'save-details',
  firstName: 'Alix',
  lastName: 'Modèle',
  address: 'Hauptstraße 1',
  city: 'Berlin',
}

/** A business of Germany: what the registry of a demonstration says of its number depends on the last digit. */
export const germanBusiness = {
  ...person,
  buyerType: 'professionnel',
  company: 'Beispiel GmbH',
  zipCode: '10115',
  country: 'DE',
  vatNumber: 'DE100000081',
}

/** Somebody of another country who buys for themselves. */
export function consumerIn(country: string, zipCode = '1000'): Record<string, string> {
  return { ...person, buyerType: 'particulier', country, zipCode }
}
