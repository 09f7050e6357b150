import { companyOf, companyProblems } from '#domain/billing/invoice-template/invoice-company.ts'
import type { TemplateEdit } from '#domain/billing/invoice-template/invoice-template-form.schema.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Ports } from '#server/ports/ports.ts'

type CheckPorts = Pick<Ports, 'settings' | 'files'>
type Edit = Omit<TemplateEdit, 'base'>

/**
 * Throws `invalid_input` by field for a company without its mandatory mentions and for a logo that was not uploaded.
 */
export async function checkEdit(ports: CheckPorts, edit: Edit): Promise<void> {
  const fields = await findFaults(ports, edit)
  if (Object.keys(fields).length > 0) throw new DomainError('invalid_input', { fields })
}

/** Problems of an edit by field, beyond the format checked by its schema. */
export async function findFaults(
  { settings, files }: CheckPorts,
  { template, company }: { template: { logoPath: string }; company: Edit['company'] },
): Promise<Record<string, string>> {
  const [seller, { isFranchise }] = await Promise.all([settings.get('seller'), settings.get('tax')])
  const fields: Record<string, string> = companyProblems(company, { stored: companyOf(seller), isFranchise })
  if (template.logoPath && !(await files.get(template.logoPath))) fields.logoPath = 'picture_invalid'
  return fields
}
