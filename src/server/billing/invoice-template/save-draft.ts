import type { InvoiceCompany } from '#domain/billing/invoice-template/invoice-company.ts'
import type { InvoiceTemplate } from '#domain/billing/invoice-template/invoice-template.schema.ts'
import { invoiceTemplateDraft } from '#server/database/schema/billing/documents.ts'
import type { Ports } from '#server/ports/ports.ts'
import { checkEdit } from './internal/check-edit.ts'

/** Stores the account's draft, which only its own preview uses. Throws `invalid_input` as `saveTemplate` does. */
export async function saveDraft(
  ports: Pick<Ports, 'db' | 'clock' | 'settings' | 'files'>,
  { accountId, template, company }: { accountId: string; template: InvoiceTemplate; company: InvoiceCompany },
): Promise<void> {
  await checkEdit(ports, { template, company })
  const row = { template: { ...template, company }, savedAt: ports.clock.now() }
  await ports.db
    .insert(invoiceTemplateDraft)
    .values({ accountId, ...row })
    .onConflictDoUpdate({ target: invoiceTemplateDraft.accountId, set: row })
}
