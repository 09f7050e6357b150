import { stdnum } from 'stdnum'

/** The name of the rule for the VAT numbers of each member state, by their first two letters. */
const rules: Readonly<Record<string, readonly [country: string, rule: string]>> = {
  AT: ['AT', 'uid'],
  BE: ['BE', 'vat'],
  BG: ['BG', 'vat'],
  CY: ['CY', 'vat'],
  CZ: ['CZ', 'dic'],
  DE: ['DE', 'vat'],
  DK: ['DK', 'cvr'],
  EE: ['EE', 'kmkr'],
  EL: ['GR', 'vat'],
  ES: ['ES', 'nif'],
  FI: ['FI', 'alv'],
  FR: ['FR', 'tva'],
  HR: ['HR', 'oib'],
  HU: ['HU', 'anum'],
  IE: ['IE', 'vat'],
  IT: ['IT', 'iva'],
  LT: ['LT', 'pvm'],
  LU: ['LU', 'tva'],
  LV: ['LV', 'pvn'],
  MT: ['MT', 'vat'],
  NL: ['NL', 'btw'],
  PL: ['PL', 'nip'],
  PT: ['PT', 'nif'],
  RO: ['RO', 'cui'],
  SE: ['SE', 'vat'],
  SI: ['SI', 'ddv'],
  SK: ['SK', 'dph'],
}

/**
 * Whether the check digits of a well-formed VAT number are correct. True for an Irish number with a symbol in second place, whose rule is not
 * published.
 */
export function hasCheckDigits(vatNumber: string): boolean {
  const country = vatNumber.slice(0, 2)
  if (/^\D?0+(\D|$)/.test(vatNumber.slice(2))) return false
  if (country === 'IE' && /^\d[+*]/.test(vatNumber.slice(2))) return true
  const [ruleCountry = '', rule = ''] = rules[country] ?? []
  return stdnum[ruleCountry]?.[rule]?.validate(vatNumber).isValid ?? true
}

/**
 * Whether a French VAT number belongs to a company: its last nine digits are the SIREN (CGI ann. III, 98). True for
 * numbers of other countries.
 */
export function isNumberOf(vatNumber: string, siren: string): boolean {
  return !vatNumber.startsWith('FR') || vatNumber.slice(4) === siren
}
