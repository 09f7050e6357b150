import type { Country } from '../accounts/countries.ts'

/** Calling codes of the countries the shop sells to. */
const callingCodes: Readonly<Record<string, Country>> = {
  '30': 'GR',
  '31': 'NL',
  '32': 'BE',
  '33': 'FR',
  '34': 'ES',
  '36': 'HU',
  '39': 'IT',
  '40': 'RO',
  '41': 'CH',
  '43': 'AT',
  '44': 'GB',
  '45': 'DK',
  '46': 'SE',
  '47': 'NO',
  '48': 'PL',
  '49': 'DE',
  '262': 'FR',
  '351': 'PT',
  '352': 'LU',
  '353': 'IE',
  '354': 'IS',
  '356': 'MT',
  '357': 'CY',
  '358': 'FI',
  '359': 'BG',
  '370': 'LT',
  '371': 'LV',
  '372': 'EE',
  '377': 'MC',
  '385': 'HR',
  '386': 'SI',
  '420': 'CZ',
  '421': 'SK',
  '423': 'LI',
  '590': 'FR',
  '594': 'FR',
  '596': 'FR',
}

/** The country of a telephone number written with its calling code ('+36 20 …', '0036…'); undefined for any other spelling. */
export function phoneCountry(phone: string): Country | undefined {
  const digits = phone.replace(/[^\d+]/g, '').replace(/^00/, '+')
  if (!digits.startsWith('+')) return undefined
  return callingCodes[digits.slice(1, 4)] ?? callingCodes[digits.slice(1, 3)]
}
