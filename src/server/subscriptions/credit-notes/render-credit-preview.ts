import { eq } from 'drizzle-orm'
import { documentNumber } from '#domain/billing/invoices/document-number.ts'
import { dayInParis, yearOf } from '#domain/platform/calendar/day.ts'
import type { InvoiceRows } from '#server/billing/documents/model/invoice-rows.ts'
import { renderPdf } from '#server/billing/documents/render-pdf.ts'
import { readTemplate } from '#server/billing/invoice-template/queries.ts'
import { readLogo } from '#server/billing/invoice-template/read-logo.ts'
import { hasDebitsNote, invoiceNotes } from '#server/billing/invoices/text/document-notes.ts'
import { settlementText } from '#server/billing/receivables/credit-settlement.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type CreditInput, previewCredit } from './preview-credit.ts'

async function findOrder({ db }: Pick<Ports, 'db'>, { orderId }: { orderId: string | null }) {
  const [found] = orderId
    ? await db
        .select({ orderNumber: order.number, orderedAt: order.placedAt })
        .from(order)
        .where(eq(order.id, orderId))
    : []
  return found ?? { orderNumber: null, orderedAt: null }
}

/**
 * The PDF of a previewed credit note as of today, with the number 0 of its series, which is never issued. Throws as
 * `previewCredit`.
 */
export async function renderCreditPreview(
  ports: Pick<Ports, 'db' | 'clock' | 'settings' | 'shop' | 'files' | 'log'>,
  number: string,
  input: CreditInput,
): Promise<Uint8Array> {
  const { credited, document, settlement } = await previewCredit(ports, number, input)
  const seller = await ports.settings.get('seller')
  const { template, version: templateVersion } = await readTemplate(ports)
  const issuedAt = ports.clock.now()
  const issuedOn = dayInParis(issuedAt)
  const { language } = credited
  const { lines, net, vat, total, byRate } = document
  const rows: InvoiceRows = {
    invoice: {
      ...credited,
      id: '',
      series: 'AV',
      number: documentNumber('AV', yearOf(issuedOn), 0),
      status: 'draft',
      issuedAt,
      issuedOn,
      dueOn: issuedOn,
      seller,
      net,
      vat,
      total,
      byRate,
      paymentNote: settlementText(credited, settlement),
      notes: invoiceNotes({
        language,
        buyer: credited.buyer,
        byRate,
        isOnDebits: hasDebitsNote(credited),
      }),
      templateVersion,
      creditedInvoiceId: credited.id,
      reason: input.reason,
    },
    lines: lines.map((line, position) => ({ ...line, id: '', invoiceId: '', position })),
    ...(await findOrder(ports, credited)),
    template,
    logo: await readLogo(ports, template),
    credited,
  }
  return renderPdf({ kind: 'invoice', of: rows })
}
