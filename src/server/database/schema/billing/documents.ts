import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { InvoiceCompany } from '#domain/billing/invoice-template/invoice-company.ts'
import type { InvoiceTemplate } from '#domain/billing/invoice-template/invoice-template.schema.ts'
import { instant } from '../columns.ts'
import { account } from '../identity/accounts.ts'
import { invoice } from './invoices.ts'

/** An issued document; its bytes are in the file store and are rendered only once. */
export const invoiceDocument = pgTable(
  'invoice_document',
  {
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoice.id),
    /** 'pdf': the page with the structured data embedded; 'cii': that data alone (UN/CEFACT CII). */
    kind: text('kind').$type<'pdf' | 'cii'>().notNull(),
    path: text('path').notNull(),
    sha256: text('sha256').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.kind] })],
)

/** The invoice layout as the owner saved it. A version never changes, because issued invoices refer to it. */
export const invoiceTemplate = pgTable('invoice_template', {
  version: integer('version').primaryKey(),
  template: jsonb('template').$type<InvoiceTemplate>().notNull(),
  savedBy: text('saved_by'),
  savedAt: instant('saved_at').notNull(),
})

/** The draft of the template and company details in the editor, not published as a version; one row per account. */
export const invoiceTemplateDraft = pgTable('invoice_template_draft', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  template: jsonb('template').$type<InvoiceTemplate & { company: InvoiceCompany }>().notNull(),
  savedAt: instant('saved_at').notNull(),
})
