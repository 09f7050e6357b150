import { eq } from 'drizzle-orm'
import { invoiceTemplateSchema } from '#domain/billing/invoice-template/invoice-template.schema.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { invoiceTemplateDraft } from '#server/database/schema/billing/documents.ts'
import type { Ports } from '#server/ports/ports.ts'
import { renderPdf } from '../documents/render-pdf.ts'
import { specimenInvoice } from './internal/specimen-invoice.ts'
import type { SpecimenKind } from './internal/specimen-lines.ts'
import { readTemplate } from './queries.ts'
import { readLogo } from './read-logo.ts'

/** A specimen invoice as PDF: with the draft of the account `draftOf` if it has one, else the current template. */
export async function previewSpecimen(
  ports: Pick<Ports, 'db' | 'clock' | 'settings' | 'files' | 'log'>,
  { draftOf, kind, language }: { draftOf: string | undefined; kind: SpecimenKind; language: Language },
): Promise<Uint8Array> {
  const draft = draftOf === undefined ? undefined : await findDraft(ports, draftOf)
  const { template, company } = draft ?? { ...(await readTemplate(ports)), company: {} }
  const seller = { ...(await ports.settings.get('seller')), ...company }
  const logo = await readLogo(ports, template)
  const rows = await specimenInvoice(ports, { kind, language, seller, template, logo })
  return renderPdf({ kind: 'invoice', of: rows })
}

async function findDraft({ db }: Pick<Ports, 'db'>, accountId: string) {
  const [row] = await db
    .select({ template: invoiceTemplateDraft.template })
    .from(invoiceTemplateDraft)
    .where(eq(invoiceTemplateDraft.accountId, accountId))
  return row && { template: invoiceTemplateSchema.parse(row.template), company: row.template.company }
}
