import { stdnum } from 'stdnum'
import { placeOf } from '../addresses/vat-territory.ts'
import { registerOf } from './company-number.ts'

/**
 * Check-digit rules of business numbers for states outside the Union's VAT, and for places of member states outside of it. Places whose
 * numbers have no check digits (San Marino, the Faroes, Liechtenstein, the Channel Islands) are left out: any digits would pass.
 */
const rules: Readonly<Record<string, readonly (readonly [country: string, rule: string])[]>> = {
  AD: [['AD', 'nrt']],
  CH: [
    ['CH', 'uid'],
    ['CH', 'vat'],
  ],
  GB: [['GB', 'vat']],
  IM: [['GB', 'vat']],
  IS: [['IS', 'kennitala']],
  NO: [
    ['NO', 'orgnr'],
    ['NO', 'mva'],
  ],
  GL: [['DK', 'cvr']],
  IC: [['ES', 'nif']],
  EA: [['ES', 'nif']],
  AX: [['FI', 'alv']],
  DE: [['DE', 'vat']],
  GR: [['GR', 'vat']],
  IT: [['IT', 'iva']],
}

type Business = { country: string; zipCode: string; vatNumber: string; siren: string }

/**
 * The place outside the Union's VAT whose form and check digits the business's number matches; undefined if there is none.
 * Only the form is checked: no registry of these places is queried.
 */
export function placeOfNumber({ country, zipCode, vatNumber, siren }: Business): string | undefined {
  const place = placeOf(country, zipCode)
  if (place === 'NC' || place === 'PF') {
    const register = place === 'NC' ? 'ridet' : 'tahiti'
    return siren !== '' && registerOf(siren) === register ? place : undefined
  }
  const number = vatNumber.trim()
  const isKnown = rules[place]?.some(([ruleCountry, rule]) => {
    const checked = stdnum[ruleCountry]?.[rule]?.validate(number)
    // Iceland's numbers for persons have the same form.
    return checked?.isValid && (place !== 'IS' || checked.isCompany)
  })
  return isKnown ? place : undefined
}
