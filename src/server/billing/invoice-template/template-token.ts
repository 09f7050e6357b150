import { createHash } from 'node:crypto'
import { companyFields, type InvoiceCompany } from '#domain/billing/invoice-template/invoice-company.ts'

/** Version token of the template and the company details, compared when an edit is saved. */
export function templateToken(version: number, company: InvoiceCompany): string {
  const json = JSON.stringify(companyFields.map((field) => company[field]))
  return `${version}-${createHash('sha256').update(json).digest('base64url').slice(0, 12)}`
}
