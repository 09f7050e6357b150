import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { companyFields, companyOf } from '#domain/billing/invoice-template/invoice-company.ts'
import type { TemplateEdit } from '#domain/billing/invoice-template/invoice-template-form.schema.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { invoiceTemplate, invoiceTemplateDraft } from '#server/database/schema/billing/documents.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { lockSettings } from '#server/platform/settings/lock-settings.ts'
import { readStoredSettings } from '#server/platform/settings/read-stored-settings.ts'
import { publishSettings, writeSettings } from '#server/platform/settings/write-settings.ts'
import type { Ports } from '#server/ports/ports.ts'
import { checkEdit } from './internal/check-edit.ts'
import { readTemplate } from './queries.ts'
import { templateToken } from './template-token.ts'

type SavePorts = Pick<Ports, 'db' | 'clock' | 'settings' | 'files' | 'live'>

/**
 * Saves template and company details in one transaction, and deletes the account's draft. A changed template becomes a
 * new version, because issued invoices refer to the old one; changed company details go to the settings. Throws
 * DomainError 'invalid_input', and 'template_changed' if there is something to save and template or company changed since
 * the editor was opened; ZodError for a company detail that the settings reject.
 */
export async function saveTemplate(
  ports: SavePorts,
  { template, company, base, actorId, ipHash }: TemplateEdit & { actorId: string; ipHash: string },
): Promise<void> {
  await checkEdit(ports, { template, company })
  const { isTemplateChanged, isCompanyChanged } = await ports.db.transaction(async (transaction) => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('invoice_template'))`)
    await lockSettings(transaction)
    const stored = await readTemplate({ db: transaction })
    const seller = companyOf((await readStoredSettings(transaction)).seller)
    const isTemplateChanged = !isDeepStrictEqual(template, stored.template)
    const changed = companyFields.filter((field) => company[field] !== seller[field])
    const isCompanyChanged = changed.length > 0
    if ((isTemplateChanged || isCompanyChanged) && base !== templateToken(stored.version, seller))
      throw new DomainError('template_changed')
    const savedAt = ports.clock.now()
    const version = isTemplateChanged ? stored.version + 1 : stored.version
    if (isTemplateChanged) {
      await transaction.insert(invoiceTemplate).values({ version, template, savedBy: actorId, savedAt })
      await recordAudit(transaction, {
        action: 'invoice_template.saved',
        actorId,
        ipHash,
        occurredAt: savedAt,
        subject: `invoice_template/${version}`,
        details: { version },
      })
    }
    if (isCompanyChanged) {
      const values = Object.fromEntries(changed.map((field) => [field, company[field]]))
      await writeSettings(ports, transaction, 'seller', values, { actorId, ipHash })
    }
    await transaction.delete(invoiceTemplateDraft).where(eq(invoiceTemplateDraft.accountId, actorId))
    return { isTemplateChanged, isCompanyChanged }
  })
  if (isCompanyChanged) await publishSettings(ports, 'seller')
  if (isTemplateChanged || isCompanyChanged) await ports.live.publish('invoice-template', {})
}
