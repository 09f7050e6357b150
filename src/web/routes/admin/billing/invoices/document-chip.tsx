import type { DocumentSeries } from '#domain/billing/invoices/document-number.ts'
import type { InvoiceStatus } from '#domain/billing/invoices/invoice-status.ts'
import { m } from '#messages/messages.ts'
import { invoiceStates } from '#web/components/billing/order-states.ts'
import { StatusChip } from '#web/components/ui/status-chip.tsx'

/** Where an invoice stands; a credit note has no course of its own and says what it is. */
export function DocumentChip({ series, status }: { series: DocumentSeries; status: InvoiceStatus }) {
  if (series === 'AV') return <StatusChip tone="calm" text={m.queue_credit_note()} />
  return <StatusChip tone={invoiceStates[status].tone} text={invoiceStates[status].text()} />
}
