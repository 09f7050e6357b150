import { desc, eq } from 'drizzle-orm'
import {
  type InvoiceTemplate,
  invoiceTemplateSchema,
  plainTemplate,
} from '#domain/billing/invoice-template/invoice-template.schema.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { invoiceTemplate } from '#server/database/schema/billing/documents.ts'
import { account } from '#server/database/schema/identity/accounts.ts'

type Reader = { db: Database | Transaction }

export type StoredTemplate = {
  /** 0: the shop's own look, which nobody saved. */
  version: number
  template: InvoiceTemplate
  savedAt: Date | null
  /** The e-mail address of whoever saved it, while they have an account. */
  savedBy: string | null
}

/** The template invoices are issued with from now on. */
export async function readTemplate({ db }: Reader): Promise<StoredTemplate> {
  const [last] = await db
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
  if (!last) return { version: 0, template: plainTemplate, savedAt: null, savedBy: null }
  return { ...last, template: invoiceTemplateSchema.parse(last.template) }
}

/** The template an invoice was issued with, whatever was saved since; throws for a version that never was. */
export async function findTemplate({ db }: Reader, version: number): Promise<InvoiceTemplate> {
  if (version === 0) return plainTemplate
  const [row] = await db
    .select({ template: invoiceTemplate.template })
    .from(invoiceTemplate)
    .where(eq(invoiceTemplate.version, version))
  if (!row) throw new RangeError(`There is no invoice template ${version}`)
  return invoiceTemplateSchema.parse(row.template)
}
