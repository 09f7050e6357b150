import { stdnum } from 'stdnum'
import { placeOf } from '../addresses/vat-territory.ts'
import { registerOf } from './company-number.ts'

/**
 * Numbers with check digits by which states outside the Union's VAT, and places of member states outside of it, know their businesses. Places whose
 * numbers have none (San Marino, the Faroes, Liechtenstein, the Channel Islands) are left out: there, any digits would do.
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
 * The place outside the Union's VAT that a business has a number of, where the number has the form and the check digits of that place. Undefined for a
 * number of another form. Only the form is checked: no registry of these places is asked.
 */
export function placeOfNumber({ country, zipCode, vatNumber, siren }: Business): string | undefined {
  const place = placeOf(country, zipCode)
  if (place === 'NC' || place === 'PF') {
    const own = place === 'NC' ? 'ridet' : 'tahiti'
    return siren !== '' && registerOf(siren) === own ? place : undefined
  }
  const number = vatNumber.trim()
  const isKnown = rules[place]?.some(([of, rule]) => {
    const checked = stdnum[of]?.[rule]?.validate(number)
    // Iceland numbers people in the same way.
    return checked?.isValid && (place !== 'IS' || checked.isCompany)
  })
  return isKnown ? place : undefined
}
