import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { InvoiceCompany } from '#domain/billing/invoice-template/invoice-company.ts'
import type { InvoiceTemplate } from '#domain/billing/invoice-template/invoice-template.schema.ts'
import { instant } from '../columns.ts'
import { account } from '../identity/accounts.ts'
import { invoice } from './invoices.ts'

/** An issued document as it is handed out: bytes in the file store, never made twice. */
export const invoiceDocument = pgTable(
  'invoice_document',
  {
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoice.id),
    /** The page, with the data inside; the data alone (UN/CEFACT CII), as it is inside. */
    kind: text('kind').$type<'pdf' | 'cii'>().notNull(),
    path: text('path').notNull(),
    sha256: text('sha256').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.kind] })],
)

/** How invoices look, as the owner saved it; a version is never changed, because invoices were printed with it. */
export const invoiceTemplate = pgTable('invoice_template', {
  version: integer('version').primaryKey(),
  template: jsonb('template').$type<InvoiceTemplate>().notNull(),
  savedBy: text('saved_by'),
  savedAt: instant('saved_at').notNull(),
})

/** What somebody is trying out in the editor and has not saved, with the company beside it; one each, the last one. */
export const invoiceTemplateDraft = pgTable('invoice_template_draft', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  template: jsonb('template').$type<InvoiceTemplate & { company: InvoiceCompany }>().notNull(),
  savedAt: instant('saved_at').notNull(),
})
