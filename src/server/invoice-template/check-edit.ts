import { companyOf, companyProblems, type InvoiceCompany } from '#domain/billing/invoice-company.ts'
import type { InvoiceTemplate } from '#domain/billing/invoice-template.schema.ts'
import { DomainError } from '#domain/errors.ts'
import type { Ports } from '../ports/ports.ts'

/** Throws `invalid_input`, by field, for a company without its mandatory mentions and for a logo that nobody sent here. */
export async function checkEdit(
  { settings, files }: Pick<Ports, 'settings' | 'files'>,
  { template, company }: { template: InvoiceTemplate; company: InvoiceCompany },
): Promise<void> {
  const [seller, { isFranchise }] = await Promise.all([settings.get('seller'), settings.get('tax')])
  const fields: Record<string, string> = companyProblems(company, { stored: companyOf(seller), isFranchise })
  if (template.logoPath && !(await files.get(template.logoPath))) fields.logoPath = 'picture_invalid'
  if (Object.keys(fields).length > 0) throw new DomainError('invalid_input', { fields })
}
