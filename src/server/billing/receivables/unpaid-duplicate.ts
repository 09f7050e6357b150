import { desc, eq } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { formatMoney } from '#domain/platform/money/format-money.ts'
import { m } from '#messages/messages.ts'
import { invoice, writeOff } from '#server/database/schema/billing/invoices.ts'
import type { Ports } from '#server/ports/ports.ts'
import { renderPdf } from '../documents/render-pdf.ts'
import { readInvoiceRows } from '../invoices/internal/read-invoice-rows.ts'

type WriteOff = typeof writeOff.$inferSelect

/**
 * The duplicate of a written-off invoice: the PDF as issued, with the mention that it was not paid and that its VAT
 * cannot be deducted (CGI, art. 272; BOI-TVA-DED-40-10-20). For the given write-off, else the invoice's latest. Throws
 * DomainError 'not_found' when there is none.
 */
export async function renderUnpaidDuplicate(
  ports: Pick<Ports, 'db' | 'files' | 'log'>,
  invoiceId: string,
  writeOffId?: string,
): Promise<{ filename: string; bytes: Uint8Array }> {
  const [row] = await ports.db
    .select({ writeOff, number: invoice.number, language: invoice.language })
    .from(writeOff)
    .innerJoin(invoice, eq(invoice.id, writeOff.invoiceId))
    .where(writeOffId ? eq(writeOff.id, writeOffId) : eq(writeOff.invoiceId, invoiceId))
    .orderBy(desc(writeOff.createdAt))
    .limit(1)
  if (!row) throw new DomainError('not_found')
  const { number, language } = row
  const rows = await readInvoiceRows(ports, row.writeOff.invoiceId)
  return {
    filename: m.file_duplicate({ number }, { locale: language }),
    bytes: await renderPdf({
      kind: 'invoice',
      of: { ...rows, unpaid: getUnpaidMention(row.writeOff, language) },
    }),
  }
}

function getUnpaidMention({ net, vat, taxes }: WriteOff, language: Language): string {
  const amounts = { net: formatMoney(net, language), vat: formatMoney(vat, language) }
  const locale = { locale: language }
  if (vat === 0) return m.duplicate_unpaid(amounts, locale)
  const isForeign = taxes.some((tax) => tax.case === 'eu_consumer_destination')
  return isForeign ? m.duplicate_unpaid_vat(amounts, locale) : m.duplicate_unpaid_french_vat(amounts, locale)
}
