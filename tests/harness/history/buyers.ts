import type { Buyer } from '#domain/billing/invoices/buyer.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { RandomNumbers } from '../faults/random-numbers.ts'

export type NewBuyer = { language: Language; email: string; phone: string; buyer: Buyer }

type Country = {
  country: Buyer['country']
  language: Language
  first: readonly string[]
  last: readonly string[]
  /** Town and postal code. */
  towns: readonly (readonly [string, string])[]
  streets: readonly string[]
  phone(number: string): string
}

const france: Country = {
  country: 'FR',
  language: 'fr',
  first: [
    'Claire',
    'Julien',
    'Nadia',
    'Marc',
    'Élodie',
    'Thomas',
    'Sophie',
    'Karim',
    'Lucie',
    'Antoine',
    'Inès',
    'Hugo',
    'Mathilde',
    'Olivier',
    'Aïcha',
    'Romain',
  ],
  last: [
    'Garnier',
    'Lefèvre',
    'Benali',
    'Moreau',
    'Perrin',
    'Chevalier',
    'Fontaine',
    'Da Silva',
    'Marchand',
    'Renard',
    'Colin',
    'Gauthier',
    'Barbier',
    'Roussel',
    'Lambert',
    'Brun',
    'Picard',
  ],
  towns: [
    ['Lyon', '69003'],
    ['Nantes', '44000'],
    ['Lille', '59000'],
    ['Toulouse', '31000'],
    ['Bordeaux', '33000'],
    ['Rennes', '35000'],
    ['Dijon', '21000'],
    ['Annecy', '74000'],
    ['Brest', '29200'],
  ],
  streets: [
    'rue des Tilleuls',
    'avenue de la Gare',
    'place du Marché',
    'rue Pasteur',
    'quai des Brumes',
    'rue du Moulin',
  ],
  phone: (number) => `+33 6 99 ${number.slice(0, 2)} ${number.slice(2, 4)} ${number.slice(4, 6)}`,
}
const belgium: Country = {
  ...france,
  country: 'BE',
  last: ['Peeters', 'Lambrecht', 'Dubois', 'Claes', 'Wouters', 'Simon'],
  towns: [
    ['Bruxelles', '1000'],
    ['Liège', '4000'],
    ['Namur', '5000'],
  ],
  phone: (number) => `+32 470 ${number.slice(0, 2)} ${number.slice(2, 4)} ${number.slice(4, 6)}`,
}
const hungary: Country = {
  country: 'HU',
  language: 'hu',
  first: ['Eszter', 'Gábor', 'Réka', 'Bence', 'Zsófia', 'Márton', 'Anikó', 'Dániel'],
  last: ['Kovács', 'Szabó', 'Tóth', 'Varga', 'Kiss', 'Molnár', 'Németh', 'Farkas', 'Őry'],
  towns: [
    ['Budapest', '1051'],
    ['Szeged', '6720'],
    ['Pécs', '7621'],
    ['Debrecen', '4024'],
    ['Győr', '9021'],
  ],
  streets: ['Fő utca', 'Kossuth Lajos utca', 'Petőfi tér', 'Rákóczi út'],
  phone: (number) => `+36 30 ${number.slice(0, 3)} ${number.slice(2, 6)}`,
}
const ireland: Country = {
  country: 'IE',
  language: 'en',
  first: ['Aoife', 'Conor', 'Niamh', 'Declan', 'Siobhán', 'Patrick', 'Ciara'],
  last: ['Murphy', 'Byrne', 'O’Brien', 'Walsh', 'Kelly', 'Doyle', 'Nolan'],
  towns: [
    ['Dublin', 'D02 X285'],
    ['Cork', 'T12 W8KC'],
    ['Galway', 'H91 E2R8'],
  ],
  streets: ['Main Street', 'Church Road', 'Quay Lane'],
  phone: (number) => `+353 85 ${number.slice(0, 3)} ${number.slice(2, 6)}`,
}
const countries = [
  ...Array<Country>(11).fill(france),
  ...Array<Country>(2).fill(belgium),
  ...Array<Country>(5).fill(hungary),
  ...Array<Country>(2).fill(ireland),
]

/** A fictitious buyer; the number makes them unique. Some two in five are businesses. */
export function newBuyer(
  random: RandomNumbers,
  number: number,
  businessName: (language: Language) => string,
): NewBuyer {
  const of = random.oneOf(countries)
  const [firstName, lastName] = [random.oneOf(of.first), random.oneOf(of.last)]
  const [city, zipCode] = random.oneOf(of.towns)
  const street = random.oneOf(of.streets)
  const house = 1 + random.below(80)
  const isBusiness = of.country !== 'IE' && random.chance(0.4)
  return {
    language: of.language,
    email: `${asciiOf(firstName)}.${asciiOf(lastName)}${number}@example.com`,
    phone: of.phone(String(100_000 + ((number * 7919) % 900_000))),
    buyer: {
      buyerType: isBusiness ? 'business' : 'consumer',
      firstName,
      lastName,
      address: of.country === 'HU' ? `${street} ${house}.` : `${house} ${street}`,
      zipCode,
      city,
      country: of.country,
      company: isBusiness ? businessName(of.language) : '',
      purchaseOrder: '',
      ...(isBusiness ? numbersOf(of.country, number) : { siren: '', vatNumber: '' }),
    },
  }
}

const asciiOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()

/** Valid company numbers by their check digits. Those of Belgium and Hungary are confirmed by the sandbox's registry. */
function numbersOf(country: string, number: number): { siren: string; vatNumber: string } {
  if (country === 'FR') {
    const siren = withLuhnDigit(`99${String(100_000 + number)}`)
    const key = (12 + 3 * (Number(siren) % 97)) % 97
    return { siren, vatNumber: `FR${String(key).padStart(2, '0')}${siren}` }
  }
  return { siren: '', vatNumber: country === 'HU' ? hungarianVatNumber(number) : belgianVatNumber(number) }
}

/** Luhn's check digit at the end, as of the SIREN (INSEE). */
function withLuhnDigit(digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** The first number from a start whose check digit is 1, which the sandbox's registry confirms. */
function firstWithLastDigit1(start: number, build: (base: number) => string): string {
  for (let base = start; ; base += 1) {
    const found = build(base)
    if (found.endsWith('1')) return found
  }
}

/** Seven digits and the check digit of weights 9, 7, 3, 1. */
const hungarianVatNumber = (number: number) =>
  firstWithLastDigit1(1_000_000 + number * 40, (base) => {
    const sum = [...String(base)].reduce(
      (total, digit, at) => total + Number(digit) * ([9, 7, 3, 1][at % 4] ?? 0),
      0,
    )
    return `HU${base}${(10 - (sum % 10)) % 10}`
  })

/** Eight digits and 97 minus their remainder by 97. */
const belgianVatNumber = (number: number) =>
  firstWithLastDigit1(
    4_000_000 + number * 400,
    (base) => `BE0${base}${String(97 - (base % 97)).padStart(2, '0')}`,
  )
