import type { InvoiceCompany } from '#domain/billing/invoice-template/invoice-company.ts'
import type { InvoiceTemplate } from '#domain/billing/invoice-template/invoice-template.schema.ts'
import { invoiceTemplateDraft } from '#server/database/schema/billing/documents.ts'
import type { Ports } from '#server/ports/ports.ts'
import { checkEdit } from './internal/check-edit.ts'

/** Keeps what somebody is trying out, for their own preview alone. Refuses what could not be saved either. */
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
