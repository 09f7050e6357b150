import { createHash } from 'node:crypto'
import { companyFields, type InvoiceCompany } from '#domain/billing/invoice-template/invoice-company.ts'

/** Short text that changes with the template and with the company: what an editor saw, to be compared with what is there. */
export function markTemplate(version: number, company: InvoiceCompany): string {
  const written = JSON.stringify(companyFields.map((field) => company[field]))
  return `${version}-${createHash('sha256').update(written).digest('base64url').slice(0, 12)}`
}
