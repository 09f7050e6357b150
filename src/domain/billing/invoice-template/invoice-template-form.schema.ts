import { z } from 'zod'
import { languages } from '#domain/platform/language/language.ts'
import { companyFields, type InvoiceCompany } from './invoice-company.ts'
import { type InvoiceTemplate, invoiceTemplateSchema } from './invoice-template.schema.ts'
import { readTemplateForm } from './invoice-template-form.ts'
import { isValidInvoiceTitle } from './invoice-title.ts'

/** Path of an uploaded logo; no other file can be printed on an invoice. */
const logoPath = /^(invoices\/logos\/[0-9a-f]{64}\.png)?$/

const company = z.object(
  Object.fromEntries(companyFields.map((field) => [field, z.string().max(120, 'too_long')])) as Record<
    keyof InvoiceCompany,
    z.ZodString
  >,
)

export type TemplateEdit = {
  template: InvoiceTemplate
  company: InvoiceCompany
  /** Version the editor was opened with, to detect a concurrent change. */
  base: string
}

/**
 * Converts the editor's fields to a template and its company. Errors are keyed by field name. `companyProblems` checks the
 * mandatory mentions, since they depend on the stored company.
 */
export const templateFormSchema = z
  .record(z.string(), z.string())
  .transform((form, context): TemplateEdit => {
    const unparsed = readTemplateForm(form)
    const parsed = z.object({ template: invoiceTemplateSchema, company }).safeParse(unparsed)
    const problems = new Map<string, string>()
    for (const { path, message } of parsed.error?.issues ?? []) {
      const field = path.slice(1).join('.')
      if (!problems.has(field)) problems.set(field, message)
    }
    findProblems(unparsed, problems)
    if (parsed.success && problems.size === 0) return { ...parsed.data, base: form.base ?? '' }
    for (const [field, message] of problems) context.addIssue({ code: 'custom', path: [field], message })
    return z.NEVER
  })

type Read = ReturnType<typeof readTemplateForm>

function findProblems({ template, company }: Read, problems: Map<string, string>) {
  if (!logoPath.test(template.logoPath)) problems.set('logoPath', 'picture_invalid')
  for (const [field, text] of Object.entries(company)) rejectControls(field, text, problems)
  for (const language of languages) {
    const { tableTitles, legalText, ...wording } = template.texts[language]
    const prefix = `texts.${language}`
    for (const [field, text] of Object.entries(wording)) rejectControls(`${prefix}.${field}`, text, problems)
    for (const [field, text] of Object.entries(tableTitles))
      rejectControls(`${prefix}.tableTitles.${field}`, text, problems)
    rejectControls(`${prefix}.legalText`, legalText.replaceAll('\n', ''), problems)
    if (!isValidInvoiceTitle(wording.invoiceTitle, language))
      problems.set(`${prefix}.invoiceTitle`, `invoice_title_${language}`)
  }
}

function rejectControls(field: string, text: string, problems: Map<string, string>): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
  if (/[\u0000-\u001f\u007f]/.test(text)) problems.set(field, 'control_characters')
}
