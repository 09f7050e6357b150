import { z } from 'zod'

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'colour_invalid')
const millimetres = z.coerce
  .number('logo_size_invalid')
  .int('logo_size_invalid')
  .min(10, 'logo_size_invalid')
  .max(100, 'logo_size_invalid')
const wording = (maxLength: number) => z.string().trim().max(maxLength, 'too_long').default('')

/** Texts that the owner can change, per language; empty means the default wording. */
const labelsSchema = z.object({
  invoiceTitle: wording(40),
  dateLabel: wording(40),
  dueDateLabel: wording(40),
  customerLabel: wording(40),
  footerText: wording(300),
  legalText: wording(1_000),
  tableTitles: z
    .object({ description: wording(30), quantity: wording(30), unitPrice: wording(30), total: wording(30) })
    .default({ description: '', quantity: '', unitPrice: '', total: '' }),
})

const emptyLabels = labelsSchema.parse({})

/** Layout and optional texts of invoices (contract B3). The company is the seller of the settings. */
export const invoiceTemplateSchema = z.object({
  primaryColor: colour.default('#334a5e'),
  secondaryColor: colour.default('#647a8e'),
  /** Path in the file store; empty: the invoice shows the company's name only. */
  logoPath: z.string().max(200).default(''),
  /** Maximum size of the logo in millimetres; it is scaled down with its proportions kept. */
  logoWidth: millimetres.default(40),
  logoHeight: millimetres.default(20),
  useFooter: z.boolean().default(true),
  texts: z
    .object({ fr: labelsSchema, en: labelsSchema, hu: labelsSchema })
    .default({ fr: emptyLabels, en: emptyLabels, hu: emptyLabels }),
})

export type InvoiceTemplate = z.output<typeof invoiceTemplateSchema>
export type InvoiceLabels = InvoiceTemplate['texts']['fr']

/** The default template: version 0. */
export const defaultTemplate: InvoiceTemplate = invoiceTemplateSchema.parse({})
