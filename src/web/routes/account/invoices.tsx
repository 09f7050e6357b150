import type { InvoiceStatus } from '#domain/billing/invoice-status.ts'
import { formatDay } from '#domain/calendar/format-day.ts'
import { m } from '#messages/messages.ts'
import { listOwnInvoices } from '#server/billing/queries.ts'
import { localPath } from '#web/components/ui/local-link.tsx'
import { money } from '#web/components/ui/money.ts'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'
import { privatePage } from '#web/forms/private-page.ts'
import type { Route } from './+types/invoices'
import { AccountFrame } from './account-frame.tsx'
import { EmptyList } from './empty-list.tsx'
import { LoadFailure } from './load-failure.tsx'
import { RecordTable } from './record-table.tsx'
import { StatusChip } from './status-chip.tsx'

export const loader = pageLoader('invoices', async (page) => {
  const account = await requireAccount(page)
  return { invoices: await listOwnInvoices(page.ports, account.id) }
})

export const headers = privatePage

export const meta: Route.MetaFunction = () => [
  { title: m.invoices_title() },
  { name: 'robots', content: 'noindex' },
]

const states: Record<InvoiceStatus, { tone: 'good' | 'warn' | 'bad' | 'calm'; text: () => string }> = {
  draft: { tone: 'calm', text: m.invoice_status_draft },
  pending: { tone: 'warn', text: m.invoice_status_pending },
  paid: { tone: 'good', text: m.invoice_status_paid },
  overdue: { tone: 'bad', text: m.invoice_status_overdue },
  cancelled: { tone: 'calm', text: m.invoice_status_cancelled },
}

export default function Invoices({ loaderData }: Route.ComponentProps) {
  const { invoices } = loaderData
  return (
    <AccountFrame title={m.invoices_title()}>
      {invoices.length === 0 ? (
        <EmptyList text={m.invoices_empty()} />
      ) : (
        <RecordTable
          label={m.invoices_title()}
          rows={invoices}
          keyOf={(invoice) => invoice.number}
          columns={[
            {
              key: 'number',
              title: m.invoices_number(),
              cell: ({ number }) => <span className="figures">{number}</span>,
            },
            {
              key: 'date',
              title: m.date(),
              cell: ({ issuedOn }) => <span className="figures">{formatDay(issuedOn)}</span>,
            },
            {
              key: 'due',
              title: m.invoices_due(),
              cell: ({ dueOn }) => <span className="figures">{formatDay(dueOn)}</span>,
            },
            {
              key: 'amount',
              title: m.invoices_amount(),
              isFigure: true,
              cell: ({ total }) => `${money(total)} ${m.vat_included()}`,
            },
            {
              key: 'status',
              title: m.status(),
              cell: ({ status }) => <StatusChip tone={states[status].tone} text={states[status].text()} />,
            },
            {
              key: 'pdf',
              title: 'PDF',
              cell: ({ number }) => (
                <a
                  href={localPath(`/user/invoices/${number}/invoice.pdf`)}
                  className="button-base button-quiet min-h-9 py-1.5 text-sm"
                  aria-label={m.invoices_pdf_of({ number })}
                >
                  PDF
                </a>
              ),
            },
          ]}
        />
      )}
    </AccountFrame>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title={m.invoices_title()} text={m.invoices_error()} />
}
