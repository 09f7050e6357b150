import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { colourContrast, legibleTextColour } from '#domain/platform/appearance/colour-contrast.ts'
import { languages } from '#domain/platform/language/language.ts'
import { companyProblems, type InvoiceCompany } from '../invoice-template/invoice-company.ts'
import { defaultTemplate } from '../invoice-template/invoice-template.schema.ts'
import { templateFormSchema } from '../invoice-template/invoice-template-form.schema.ts'
import { type TemplateForm, writeTemplateForm } from '../invoice-template/invoice-template-form.ts'
import { isValidInvoiceTitle } from '../invoice-template/invoice-title.ts'

const company: InvoiceCompany = {
  name: 'Exemple',
  legalForm: 'SAS',
  capital: '10 000 €',
  country: 'FR',
  phone: '+33 1 99 00 00 00',
  address: '12 rue de l’Exemple',
  zipCode: '75000',
  city: 'Paris',
  email: 'bonjour@exemple.example',
  siren: '732829320',
  registration: 'RCS Paris 732 829 320',
  vatNumber: 'FR44732829320',
}
const form = writeTemplateForm(defaultTemplate, company)

function findProblems(change: TemplateForm): Record<string, string> {
  const { error } = templateFormSchema.safeParse({ ...form, ...change })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

describe('invoice template form', () => {
  test('parses back into the template and the company it was written from', () => {
    expect(templateFormSchema.parse({ ...form, base: '3-mark' })).toEqual({
      template: defaultTemplate,
      company,
      base: '3-mark',
    })
  })

  test.each([
    ['#ABCDEF', '#abcdef'],
    ['abcdef', '#abcdef'],
    [' #123456 ', '#123456'],
  ])('reads the colour %s as %s', (input, colour) => {
    expect(templateFormSchema.parse({ ...form, primaryColor: input }).template.primaryColor).toBe(colour)
  })

  test.each(['', 'red', '#12345', '#1234567', '#12345g', 'url(x)'])('rejects the colour "%s"', (input) => {
    expect(findProblems({ secondaryColor: input })).toEqual({ secondaryColor: 'colour_invalid' })
  })

  test.each(['10', '100', ' 42 '])('accepts %s millimetres', (input) => {
    expect(findProblems({ logoWidth: input, logoHeight: input })).toEqual({})
  })

  test.each(['', '9', '101', '12.5', '-20', 'wide', '1e2x'])('rejects "%s" millimetres', (input) => {
    expect(findProblems({ logoWidth: input })).toEqual({ logoWidth: 'logo_size_invalid' })
  })

  test('reports the field of every text that is too long or has control characters', () => {
    expect(
      findProblems({
        'texts.fr.invoiceTitle': `Facture ${'x'.repeat(40)}`,
        'texts.hu.tableTitles.total': 'x'.repeat(31),
        'texts.en.legalText': 'x'.repeat(1_001),
        name: 'x'.repeat(121),
      }),
    ).toEqual({
      'texts.fr.invoiceTitle': 'too_long',
      'texts.hu.tableTitles.total': 'too_long',
      'texts.en.legalText': 'too_long',
      name: 'too_long',
    })
    expect(findProblems({ 'texts.en.dateLabel': 'on\u0007', city: 'Par\u001bis' })).toEqual({
      'texts.en.dateLabel': 'control_characters',
      city: 'control_characters',
    })
  })

  test('preserves the lines of a legal text, and joins a footer into one paragraph', () => {
    const { template } = templateFormSchema.parse({
      ...form,
      'texts.fr.legalText': 'Un.\r\nDeux.',
      'texts.fr.footerText': 'Un\r\n  deux',
    })
    expect(template.texts.fr).toMatchObject({ legalText: 'Un.\nDeux.', footerText: 'Un deux' })
  })

  test.each(['invoices/INV-2026000001-abc.pdf', '../secret.png', 'invoices/logos/../x.png', '/etc/passwd'])(
    'rejects a logo path outside the logo folder: %s',
    (path) => {
      expect(findProblems({ logoPath: path })).toEqual({ logoPath: 'picture_invalid' })
    },
  )

  test('parses arbitrary submitted text without throwing', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(form), 'base'), fc.string()), (change) => {
        const { success } = templateFormSchema.safeParse({ ...form, ...change })
        expect(typeof success).toBe('boolean')
      }),
      { numRuns: 200 },
    )
  })
})

describe('invoice title', () => {
  test.each([
    ['Facture', 'fr'],
    ['Votre FACTURE acquittée', 'fr'],
    ['Tax invoice', 'en'],
    ['E-számla', 'hu'],
    ['Sza\u0301mla', 'hu'],
  ] as const)('%s is accepted in %s', (title, language) => {
    expect(isValidInvoiceTitle(title, language)).toBe(true)
  })

  test.each([
    ['Relevé', 'fr'],
    ['Invoice', 'fr'],
    ['Manufacture', 'fr'],
    ['Receipt', 'en'],
    ['Invoiced', 'en'],
    ['Díjbekérő', 'hu'],
    ['Facture', 'hu'],
  ] as const)('%s is rejected in %s', (title, language) => {
    expect(isValidInvoiceTitle(title, language)).toBe(false)
    expect(findProblems({ [`texts.${language}.invoiceTitle`]: title })).toEqual({
      [`texts.${language}.invoiceTitle`]: `invoice_title_${language}`,
    })
  })

  test.each(languages)('may be empty in %s', (language) => {
    expect(isValidInvoiceTitle('', language)).toBe(true)
  })
})

describe('company on an invoice', () => {
  const problems = (change: Partial<InvoiceCompany>, isFranchise = false, stored = company) =>
    companyProblems({ ...stored, ...change }, { stored, isFranchise })

  test('must have every legally required detail', () => {
    const emptyCompany = Object.fromEntries(Object.keys(company).map((field) => [field, '']))
    expect(problems(emptyCompany)).toEqual({
      name: 'company_required',
      address: 'address_required',
      zipCode: 'zip_code_required',
      city: 'city_required',
      country: 'country_required',
      siren: 'siren_required',
      registration: 'registration_required',
      email: 'email_required',
      vatNumber: 'vat_number_required',
    })
  })

  test('needs no VAT number under the VAT franchise', () => {
    expect(problems({ vatNumber: '' }, true)).toEqual({})
  })

  test.each([
    ['siren', '732829321', 'siren_invalid'],
    ['siren', '12', 'siren_invalid'],
    ['vatNumber', 'FR1', 'vat_number_invalid:FR'],
    ['vatNumber', 'XX123456789', 'vat_number_invalid:FR'],
    ['email', 'bonjour', 'email_format_invalid'],
    ['country', 'France', 'country_required'],
    ['phone', 'call me', 'phone_invalid'],
  ] as const)('is rejected for its %s: %s', (field, value, code) => {
    expect(problems({ [field]: value })).toEqual({ [field]: code })
  })

  test('has no problem with invalid details that are already stored and unchanged', () => {
    const unfinished = { ...company, siren: '123', registration: '', vatNumber: 'FR' }
    expect(problems({ name: 'Autre nom' }, false, unfinished)).toEqual({})
  })
})

describe('invoice colours', () => {
  test('have the contrast ratio defined by WCAG', () => {
    expect(colourContrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(colourContrast('#ffffff', '#ffffff')).toBe(1)
    expect(colourContrast('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2)
    expect(colourContrast('#334a5e', '#ffffff')).toBe(colourContrast('#ffffff', '#334a5e'))
  })

  test('get the more legible text colour', () => {
    expect(legibleTextColour('#334a5e')).toBe('#ffffff')
    expect(legibleTextColour('#ffe066')).toBe('#1b2733')
  })
})
