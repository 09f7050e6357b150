import { isAllowed } from '#domain/accounts/permissions.ts'
import { companyOf } from '#domain/billing/invoice-company.ts'
import { plainTemplate } from '#domain/billing/invoice-template.schema.ts'
import { writeTemplateForm } from '#domain/billing/invoice-template-form.ts'
import { dayInParis, yearOf } from '#domain/calendar/day.ts'
import { formatInstant } from '#domain/calendar/format-instant.ts'
import { ownWording } from '#server/invoice-template/own-wording.ts'
import { readTemplate } from '#server/invoice-template/queries.ts'
import { markTemplate } from '#server/invoice-template/template-mark.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** What the editor begins with: the template as it is, the company, and what invoices say where nothing is worded. */
export async function loadTemplate(page: PageContext<Record<string, string | undefined>>) {
  const { ports } = page
  const [{ version, template, savedAt }, seller] = await Promise.all([
    readTemplate(ports),
    ports.settings.get('seller'),
  ])
  const company = companyOf(seller)
  const year = yearOf(dayInParis(ports.clock.now()))
  const own = (language: 'fr' | 'en' | 'hu') => ownWording(language, year, seller.name)
  const texts = { fr: own('fr'), en: own('en'), hu: own('hu') }
  return {
    base: markTemplate(version, company),
    version,
    savedAt: savedAt && formatInstant(savedAt),
    form: writeTemplateForm(template, company),
    ownWording: writeTemplateForm({ ...plainTemplate, texts }, company),
    mayChange: isAllowed('invoice-template.save', (await requireAccount(page)).role),
  }
}

export type TemplateData = Awaited<ReturnType<typeof loadTemplate>>
