import { companyOf } from '#domain/billing/invoice-template/invoice-company.ts'
import { defaultTemplate } from '#domain/billing/invoice-template/invoice-template.schema.ts'
import { writeTemplateForm } from '#domain/billing/invoice-template/invoice-template-form.ts'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import { defaultWording } from '#server/billing/invoice-template/default-wording.ts'
import { readTemplate } from '#server/billing/invoice-template/queries.ts'
import { templateToken } from '#server/billing/invoice-template/template-token.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** Initial data of the editor: the saved template, the company, and the default texts of invoices. */
export async function loadTemplate(page: PageContext<Record<string, string | undefined>>) {
  const { ports } = page
  const [{ version, template, savedAt }, seller] = await Promise.all([
    readTemplate(ports),
    ports.settings.get('seller'),
  ])
  const company = companyOf(seller)
  const texts = { fr: defaultWording('fr'), en: defaultWording('en'), hu: defaultWording('hu') }
  return {
    base: templateToken(version, company),
    version,
    savedAt: savedAt && instantText(savedAt),
    form: writeTemplateForm(template, company),
    defaultWording: writeTemplateForm({ ...defaultTemplate, texts }, company),
    mayChange: isAllowed('invoice-template.save', (await requireAccount(page)).role),
  }
}

export type TemplateData = Awaited<ReturnType<typeof loadTemplate>>
