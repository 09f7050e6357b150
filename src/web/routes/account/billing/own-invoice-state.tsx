import { invoiceStatusLabels } from '#messages/billing/state-labels.ts'
import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import type { Route } from './+types/invoices'

type Shown = Pick<Route.ComponentProps['loaderData']['invoices'][number], 'status' | 'refusal'>

/** State of an invoice; if its charge was refused, also the deadline and a link to pay it. */
export function OwnInvoiceState({ status, refusal }: Shown) {
  // A write-off is internal to the shop: the customer sees the invoice as overdue.
  const label = invoiceStatusLabels[status === 'written_off' ? 'overdue' : status]
  if (!refusal) return <StatusChip {...label} />
  return (
    <span className="inline-grid justify-items-start gap-1 max-md:justify-items-end">
      {/* 'Pending' would suggest that the customer has to wait. */}
      {status === 'pending' ? (
        <StatusChip tone="bad" text={m.invoice_refused()} />
      ) : (
        <StatusChip {...label} />
      )}
      {refusal.until && (
        <span className="text-sm">{m.invoice_pay_before({ date: dayText(refusal.until) })}</span>
      )}
      <a href={refusal.payPath} className="no-print link py-1 text-sm">
        {m.overview_pay()}
      </a>
    </span>
  )
}
