import { desc, eq } from 'drizzle-orm'
import {
  defaultTemplate,
  type InvoiceTemplate,
  invoiceTemplateSchema,
} from '#domain/billing/invoice-template/invoice-template.schema.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { invoiceTemplate } from '#server/database/schema/billing/documents.ts'
import { account } from '#server/database/schema/identity/accounts.ts'

type Reader = { db: Database | Transaction }

export type StoredTemplate = {
  /** 0 for the default template, before any was saved. */
  version: number
  template: InvoiceTemplate
  savedAt: Date | null
  /** Email of the account that saved it; null without one. */
  savedBy: string | null
}

/** The template for new invoices. */
export async function readTemplate({ db }: Reader): Promise<StoredTemplate> {
  const [latest] = await db
    .select({
      version: invoiceTemplate.version,
      template: invoiceTemplate.template,
      savedAt: invoiceTemplate.savedAt,
      savedBy: account.email,
    })
    .from(invoiceTemplate)
    .leftJoin(account, eq(account.id, invoiceTemplate.savedBy))
    .orderBy(desc(invoiceTemplate.version))
    .limit(1)
  if (!latest) return { version: 0, template: defaultTemplate, savedAt: null, savedBy: null }
  return { ...latest, template: invoiceTemplateSchema.parse(latest.template) }
}

/** The template an invoice was issued with; throws RangeError for a version that does not exist. */
export async function findTemplate({ db }: Reader, version: number): Promise<InvoiceTemplate> {
  if (version === 0) return defaultTemplate
  const [row] = await db
    .select({ template: invoiceTemplate.template })
    .from(invoiceTemplate)
    .where(eq(invoiceTemplate.version, version))
  if (!row) throw new RangeError(`There is no invoice template ${version}`)
  return invoiceTemplateSchema.parse(row.template)
}
