import { normalizeSiren } from '../accounts/siren.ts'
import { normalizeVatNumber } from '../accounts/vat-number.ts'
import { languages } from '../language.ts'
import { companyFields, type InvoiceCompany } from './invoice-company.ts'
import type { InvoiceTemplate } from './invoice-template.schema.ts'

/** The editor's fields by name: the company's and the look's own names, wording by its path ('texts.fr.tableTitles.total'). */
export type TemplateForm = Record<string, string>

/** What is worded in each language, in the order of the editor. */
export const wordingFields = ['invoiceTitle', 'dateLabel', 'dueDateLabel', 'customerLabel'] as const
export const tableTitleFields = ['description', 'quantity', 'unitPrice', 'total'] as const

const wordingNames = [
  ...wordingFields,
  ...tableTitleFields.map((field) => `tableTitles.${field}`),
  'legalText',
  'footerText',
]

/** A template and its company as their editor shows them. */
export function writeTemplateForm(template: InvoiceTemplate, company: InvoiceCompany): TemplateForm {
  const { texts, ...look } = template
  const form: TemplateForm = { ...company }
  for (const [name, value] of Object.entries(look)) form[name] = String(value)
  form.useFooter = look.useFooter ? 'on' : ''
  for (const language of languages) {
    const { tableTitles, ...wording } = texts[language]
    for (const [name, text] of Object.entries(wording)) form[`texts.${language}.${name}`] = text
    for (const [name, text] of Object.entries(tableTitles))
      form[`texts.${language}.tableTitles.${name}`] = text
  }
  return form
}

/** What the editor's fields say, not yet checked. Colours may be typed without '#', numbers with spaces. */
export function readTemplateForm(form: TemplateForm): { template: unknown; company: unknown } {
  const field = (name: string) => form[name]?.trim() ?? ''
  const colour = (name: string) =>
    field(name)
      .toLowerCase()
      .replace(/^(?=[0-9a-f]{6}$)/, '#')
  const wordingIn = (language: string) => {
    const texts = Object.fromEntries(
      wordingNames.map((name) => [name, field(`texts.${language}.${name}`).replace(/\r\n?/g, '\n')]),
    )
    const titles = tableTitleFields.map((name) => [name, texts[`tableTitles.${name}`]])
    const { invoiceTitle, dateLabel, dueDateLabel, customerLabel, legalText } = texts
    return {
      ...{ invoiceTitle, dateLabel, dueDateLabel, customerLabel, legalText },
      // One paragraph, wherever its lines were broken.
      footerText: texts.footerText?.replace(/\s*\n\s*/g, ' '),
      tableTitles: Object.fromEntries(titles),
    }
  }
  return {
    company: {
      ...Object.fromEntries(companyFields.map((name) => [name, field(name)])),
      siren: normalizeSiren(field('siren')) ?? field('siren'),
      vatNumber: normalizeVatNumber(field('vatNumber')) ?? field('vatNumber'),
    },
    template: {
      primaryColor: colour('primaryColor'),
      secondaryColor: colour('secondaryColor'),
      logoPath: field('logoPath'),
      logoWidth: field('logoWidth'),
      logoHeight: field('logoHeight'),
      useFooter: field('useFooter') === 'on',
      texts: Object.fromEntries(languages.map((language) => [language, wordingIn(language)])),
    },
  }
}
