/** Calling codes of the countries the shop sells to, and of their territories; the longest match applies. */
const callingCodes: Readonly<Record<string, string>> = {
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
  '262': 'RE',
  '298': 'FO',
  '299': 'GL',
  '350': 'GI',
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
  '376': 'AD',
  '377': 'MC',
  '378': 'SM',
  '379': 'VA',
  '385': 'HR',
  '386': 'SI',
  '420': 'CZ',
  '421': 'SK',
  '423': 'LI',
  '508': 'PM',
  '590': 'GP',
  '594': 'GF',
  '596': 'MQ',
  '681': 'WF',
  '687': 'NC',
  '689': 'PF',
  '34822': 'IC',
  '34828': 'IC',
  '34922': 'IC',
  '34928': 'IC',
  '35818': 'AX',
  '262269': 'YT',
  '262639': 'YT',
  '390549': 'SM',
}

/**
 * The country, or the territory with a separate code, of a telephone number with a calling code ('+36 20 …', '0036…');
 * undefined for any other form. Numbering plans of ITU-T E.164 and of the countries.
 */
export function phoneCountry(phone: string): string | undefined {
  const digits = phone.replace(/[^\d+]/g, '').replace(/^00/, '+')
  if (!digits.startsWith('+')) return undefined
  const length = [6, 5, 3, 2].find((count) => callingCodes[digits.slice(1, count + 1)])
  return length ? callingCodes[digits.slice(1, length + 1)] : undefined
}
