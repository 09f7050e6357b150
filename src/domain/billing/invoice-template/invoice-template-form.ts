import { type Language, languages } from '#domain/platform/language/language.ts'
import { companyFields, type InvoiceCompany, normalizeCompany } from './invoice-company.ts'
import type { InvoiceLabels, InvoiceTemplate } from './invoice-template.schema.ts'

/**
 * The editor's fields by name: the names of the company's and the layout's fields, and the path of a text
 * ('texts.fr.tableTitles.total').
 */
export type TemplateForm = Record<string, string>

/** Converts a template and its company to the editor's fields. */
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

type UnparsedTemplate = Omit<InvoiceTemplate, 'logoWidth' | 'logoHeight'> & {
  logoWidth: string
  logoHeight: string
}

/** Parses the editor's fields, unchecked. Accepts colours without '#' and numbers with spaces. */
export function readTemplateForm(form: TemplateForm): {
  template: UnparsedTemplate
  company: InvoiceCompany
} {
  const field = (name: string) => form[name]?.trim() ?? ''
  const colour = (name: string) =>
    field(name)
      .toLowerCase()
      .replace(/^(?=[0-9a-f]{6}$)/, '#')
  const readLabels = (language: Language): InvoiceLabels => {
    const text = (name: string) => field(`texts.${language}.${name}`)
    const title = (name: keyof InvoiceLabels['tableTitles']) => text(`tableTitles.${name}`)
    return {
      invoiceTitle: text('invoiceTitle'),
      customerLabel: text('customerLabel'),
      dateLabel: text('dateLabel'),
      dueDateLabel: text('dueDateLabel'),
      legalText: text('legalText').replace(/\r\n?/g, '\n'),
      // Joined to one paragraph, whatever line breaks were entered.
      footerText: text('footerText')
        .split(/[\r\n]+/)
        .map((line) => line.trim())
        .filter(Boolean)
        .join(' '),
      tableTitles: {
        description: title('description'),
        quantity: title('quantity'),
        unitPrice: title('unitPrice'),
        total: title('total'),
      },
    }
  }
  return {
    company: normalizeCompany(
      Object.fromEntries(companyFields.map((name) => [name, field(name)])) as InvoiceCompany,
    ),
    template: {
      primaryColor: colour('primaryColor'),
      secondaryColor: colour('secondaryColor'),
      logoPath: field('logoPath'),
      logoWidth: field('logoWidth'),
      logoHeight: field('logoHeight'),
      useFooter: field('useFooter') === 'on',
      texts: { fr: readLabels('fr'), en: readLabels('en'), hu: readLabels('hu') },
    },
  }
}
