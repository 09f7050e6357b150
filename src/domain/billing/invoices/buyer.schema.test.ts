import { describe, expect, test } from 'vitest'
import { buyerSchema } from './buyer.schema.ts'

const user = {
  firstName: 'Alix',
  lastName: 'Modèle',
  address: '4 rue du Modèle',
  zipCode: '69000',
  city: 'Lyon',
  country: 'FR',
  buyerType: 'business',
  company: 'Atelier Modèle',
}
const siren = '000 000 018'

/** A valid postcode of each country. */
const postcodes: Record<string, string> = {
  CH: '8001',
  DE: '10115',
  ES: '28001',
  GB: 'SW1A 1AA',
  GR: '104 31',
  HU: '1011',
  IE: 'D02 X285',
  IS: '101',
  LI: '9490',
  MC: '98000',
  NO: '0150',
}

function makeInput({ country = 'FR', ...changes }: Record<string, string>) {
  return { ...user, country, zipCode: postcodes[country] ?? user.zipCode, ...changes }
}

function findProblems(changes: Record<string, string>): string {
  const result = buyerSchema.safeParse(makeInput(changes))
  return result.success
    ? ''
    : result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join(', ')
}

describe('business buyer', () => {
  test.for([
    ['in France without a SIREN', {}, 'siren siren_required'],
    ['in France', { siren }, ''],
    ['in France with a number that is none', { siren, vatNumber: 'FR1' }, 'vatNumber vat_number_invalid:FR'],
    ['in France with a number from abroad', { siren, vatNumber: 'DE100000081' }, ''],
    ['in Réunion without a SIREN', { zipCode: '97400' }, 'siren siren_required'],
    ['in Monaco without any number', { country: 'MC' }, 'vatNumber vat_number_required'],
    ['in Monaco with its French number', { country: 'MC', vatNumber: 'FR 53 000 004 605' }, ''],
    ['in Monaco with a SIREN', { country: 'MC', siren }, ''],
    [
      'in Monaco with another number',
      { country: 'MC', vatNumber: 'DE100000081' },
      'vatNumber vat_number_invalid:MC',
    ],
    ['in Germany without a number', { country: 'DE' }, 'vatNumber vat_number_required'],
    ['in Germany with its number', { country: 'DE', vatNumber: 'DE 100 000 081' }, ''],
    ['in Germany with an Austrian one', { country: 'DE', vatNumber: 'ATU12345675' }, ''],
    ['in Germany with a French one', { country: 'DE', vatNumber: 'FR44732829320' }, ''],
    [
      'in Ireland with a number for goods',
      { country: 'IE', vatNumber: 'XI123456789' },
      'vatNumber vat_number_invalid:IE',
    ],
    ['in Germany with nonsense', { country: 'DE', vatNumber: 'nonsense' }, 'vatNumber vat_number_invalid:DE'],
    ['in the Canary Islands without a number', { country: 'ES', zipCode: '35001' }, ''],
    ['in Switzerland without a number', { country: 'CH' }, ''],
    ['in Switzerland with its own', { country: 'CH', vatNumber: 'CHE-123.456.789 TVA' }, ''],
    ['in Britain with its own', { country: 'GB', vatNumber: 'GB 123 4567 89' }, ''],
    ['in Norway with 20 characters', { country: 'NO', vatNumber: '1'.repeat(20) }, ''],
    ['in Norway with 21 characters', { country: 'NO', vatNumber: '1'.repeat(21) }, 'vatNumber too_long'],
    ['in Iceland with a line break', { country: 'IS', vatNumber: '1\n2' }, 'vatNumber control_characters'],
    ['in Liechtenstein without a name', { country: 'LI', company: '' }, 'company company_required'],
  ] as const)('%s', ([, changes, problems]) => {
    expect(findProblems(changes)).toBe(problems)
  })
})

describe('check digits and consistency of SIREN and VAT number', () => {
  // CGI ann. III, art. 98: key, then the SIREN; the key of 732 829 320 is (12 + 3 × (732829320 mod 97)) mod 97 = 44.
  test.for([
    [{ siren: '732829320', vatNumber: 'FR44732829320' }, ''],
    [{ siren: '732829320', vatNumber: 'FR00732829320' }, 'vatNumber vat_number_check_digits'],
    [{ siren: '732829320', vatNumber: 'FR40303265045' }, 'vatNumber vat_number_other_company'],
    [{ siren: '000 000 000' }, 'siren siren_invalid'],
    [{ country: 'DE', vatNumber: 'DE100000082' }, 'vatNumber vat_number_check_digits'],
    [{ country: 'ES', vatNumber: 'ES123456789' }, 'vatNumber vat_number_check_digits'],
    [{ country: 'NL', zipCode: '1012AB', vatNumber: 'NL000000000B01' }, 'vatNumber vat_number_check_digits'],
    [{ country: 'BE', zipCode: '1000', vatNumber: 'BE0000000000' }, 'vatNumber vat_number_check_digits'],
    // Irish numbers may have a letter, '+' or '*' in second place (VIES, structure of VAT numbers).
    [{ country: 'IE', vatNumber: 'IE7+12345A' }, ''],
    [{ country: 'IE', vatNumber: 'IE9*54321B' }, ''],
    [{ country: 'IE', vatNumber: 'IE6433435F' }, ''],
    [{ country: 'IE', vatNumber: 'IE6433435OA' }, ''],
  ] as const)('%o: %s', ([changes, problems]) => {
    expect(findProblems(changes)).toBe(problems)
  })
})

test('companies in French Pacific territories may give local register numbers', () => {
  const parseSiren = (changes: Record<string, string>) => buyerSchema.parse(makeInput(changes)).siren
  expect(parseSiren({ zipCode: '98800', siren: 'RIDET 0 123 456.001' })).toBe('0123456001')
  expect(parseSiren({ zipCode: '98714', siren: 'N° TAHITI A12345-001' })).toBe('A12345')
  expect(parseSiren({ zipCode: '98800', siren: '732 829 320' })).toBe('732829320')
  expect(findProblems({ zipCode: '98800' })).toBe('')
  expect(findProblems({ zipCode: '98800', siren: '12' })).toBe('siren siren_invalid')
  expect(findProblems({ zipCode: '97500' })).toBe('siren siren_required')
})

describe('postcode format by country, without guessing leading zeros', () => {
  test.for([
    ['FR', '975001', 'zipCode zip_code_invalid:FR'],
    ['FR', '9740', 'zipCode zip_code_invalid:FR'],
    ['FR', 'BP 12 97400', 'zipCode zip_code_invalid:FR'],
    ['ES', '3501', 'zipCode zip_code_invalid:ES'],
    ['DK', 'FO-100', 'zipCode zip_code_invalid:DK'],
    ['FR', 'F-69 001', '69001'],
    ['NL', '1012ab', '1012 AB'],
    ['PL', '00950', '00-950'],
    ['PT', '1000001', '1000-001'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', 'm1 1ae', 'M1 1AE'],
    ['LV', 'LV-1010', '1010'],
    ['AX', '22100', undefined],
    ['GL', '3900', '3900'],
    ['FO', 'FO-100', '100'],
    ['SM', '47890', '47890'],
  ] as const)('%s %s: %s', ([country, zipCode, expected]) => {
    const consumer = { ...user, buyerType: 'consumer', country, zipCode }
    const result = buyerSchema.safeParse(consumer)
    const problem = result.error?.issues.map(({ path, message }) => [...path, message].join(' '))[0]
    if (expected) expect(result.data?.zipCode ?? problem).toBe(expected)
    else expect(problem).toContain('country')
  })
})

test('a VAT number without a country prefix gets the prefix of the chosen country', () => {
  const parseVatNumber = (changes: Record<string, string>) => buyerSchema.parse(makeInput(changes)).vatNumber
  expect(parseVatNumber({ country: 'DE', vatNumber: '100 000 081' })).toBe('DE100000081')
  expect(parseVatNumber({ country: 'GR', vatNumber: 'GR 094259216' })).toBe('EL094259216')
  expect(parseVatNumber({ country: 'GR', vatNumber: '094259216' })).toBe('EL094259216')
  expect(parseVatNumber({ country: 'HU', vatNumber: '12345676-2-42' })).toBe('HU12345676')
  expect(parseVatNumber({ country: 'MC', vatNumber: '53 000004605' })).toBe('FR53000004605')
  expect(parseVatNumber({ siren: '732829320', vatNumber: '44 732829320' })).toBe('FR44732829320')
  expect(parseVatNumber({ country: 'ES', vatNumber: 'B58378431' })).toBe('ESB58378431')
})

test('the SIREN is extracted from a SIRET or a trade register entry', () => {
  const parseSiren = (text: string) => buyerSchema.parse({ ...user, siren: text }).siren
  expect(parseSiren('732 829 320 00074')).toBe('732829320')
  expect(parseSiren('RCS Paris 732 829 320')).toBe('732829320')
})

test('VAT numbers are stored without separators in the EU, and as entered outside it', () => {
  const parseVatNumber = (changes: Record<string, string>) => buyerSchema.parse(makeInput(changes)).vatNumber
  expect(parseVatNumber({ country: 'DE', vatNumber: 'de 100.000.081' })).toBe('DE100000081')
  expect(parseVatNumber({ country: 'CH', vatNumber: ' CHE-123.456.789 TVA ' })).toBe('CHE-123.456.789 TVA')
})

test('SIREN and VAT number of a consumer or an association are discarded', () => {
  for (const buyerType of ['consumer', 'association'])
    expect(
      buyerSchema.parse({
        ...user,
        buyerType,
        associationName: 'Amis',
        country: 'DE',
        zipCode: '10115',
        siren: 'x',
        vatNumber: 'nonsense',
      }),
    ).toMatchObject({ siren: '', vatNumber: '' })
})

describe('association buyer', () => {
  const association = { ...user, buyerType: 'association', company: '', associationName: 'Amis du modèle' }
  const parse = (changes: Record<string, string>) => buyerSchema.safeParse({ ...association, ...changes })

  // Decree of 14 October 2009 on the RNA: W and nine digits.
  test.for([
    ['', ''],
    ['W691000001', 'W691000001'],
    ['w 691 000 001', 'W691000001'],
    ['RNA : W691000001', 'W691000001'],
    ['732 829 320', '732829320'],
    ['732 829 320 00074', '732829320'],
  ] as const)('may give the number "%s"', ([associationNumber, siren]) => {
    expect(parse({ associationNumber })).toMatchObject({
      success: true,
      data: { company: 'Amis du modèle', siren },
    })
  })

  test('must give a name, and no number in another format', () => {
    const issues = (changes: Record<string, string>) =>
      parse(changes).error?.issues.map(({ path, message }) => [...path, message].join(' '))
    expect(issues({ associationName: '' })).toEqual(['associationName association_name_required'])
    expect(issues({ associationNumber: 'W12' })).toEqual(['associationNumber association_number_invalid'])
  })
})
