import type { DocumentSeries } from '#domain/billing/invoices/document-number.ts'
import type { InvoiceStatus } from '#domain/billing/invoices/invoice-status.ts'
import { invoiceStatusLabels } from '#messages/billing/state-labels.ts'
import { m } from '#messages/messages.ts'
import { StatusChip } from '#web/components/ui/status-chip.tsx'

/** Status of an invoice. A credit note has no status of its own and is labelled as a credit note. */
export function DocumentChip({ series, status }: { series: DocumentSeries; status: InvoiceStatus }) {
  if (series === 'AV') return <StatusChip tone="calm" text={m.queue_credit_note()} />
  return <StatusChip {...invoiceStatusLabels[status]} />
}
