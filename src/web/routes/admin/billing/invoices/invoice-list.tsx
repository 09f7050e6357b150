import { Download } from 'lucide-react'
import { href, Link } from 'react-router'
import { invoiceStatusLabels } from '#messages/billing/state-labels.ts'
import { m } from '#messages/messages.ts'
import { EmptyState } from '#web/components/back-office/empty-state.tsx'
import type { ActionResult } from '#web/components/back-office/forms/use-result-toast.ts'
import { BulkBar } from '#web/components/back-office/lists/bulk-bar.tsx'
import { DataTable } from '#web/components/back-office/lists/data-table.tsx'
import { ExportLink } from '#web/components/back-office/lists/export-link.tsx'
import { listCountText } from '#web/components/back-office/lists/list-count-text.ts'
import { ListPager } from '#web/components/back-office/lists/list-pager.tsx'
import { ListTools } from '#web/components/back-office/lists/list-tools.tsx'
import { ListViews } from '#web/components/back-office/lists/list-views.tsx'
import { useSelection } from '#web/components/back-office/lists/use-selection.ts'
import { money } from '#web/components/ui/money.ts'
import { useFetcher } from '#web/forms/use-fetcher.ts'
import { InvoiceBulkActions } from './invoice-bulk-actions.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { invoiceFilters, issueDayFields } from './invoice-filters.ts'
import { InvoicesFrame } from './invoices-frame.tsx'

import type { InvoicesData } from './load-invoices.ts'
import type { ResendDone } from './resend-actions.ts'
import { useResendToast } from './use-resend-toast.ts'
import { ZipLink } from './zip-link.tsx'

const rowButton = 'button-base button-quiet min-h-9 px-3 py-1.5 text-sm whitespace-nowrap'

export function InvoiceList({ rows, previous, next, counts, sums, views, ...data }: InvoicesData) {
  const selection = useSelection(rows.map(({ id }) => id))
  useResendToast(useFetcher<ActionResult<ResendDone>>({ key: 'invoices' }).data)
  const columns = invoiceColumns()
  const { matching, total, byState } = counts
  const canChoose = data.mayExport || data.mayResend
  return (
    <InvoicesFrame
      text={data.isChoosingCredit ? m.documents_credit_choose() : m.documents_hint()}
      actions={
        data.mayExport && (
          <>
            <ZipLink count={matching} />
            <ExportLink />
          </>
        )
      }
    >
      <ListViews
        views={[
          ['', m.filter_all(), total],
          ['?status=pending', invoiceStatusLabels.pending.text(), byState.pending],
          ['?status=overdue', invoiceStatusLabels.overdue.text(), byState.overdue],
          ['?status=paid', m.documents_view_paid(), byState.paid],
          ['?status=written_off', m.documents_view_written_off(), byState.writtenOff],
          ['?status=cancelled', m.documents_view_cancelled(), byState.cancelled],
          ['?series=AV', m.documents_credit_notes(), counts.creditNotes],
        ]}
        saved={views}
      />
      <ListTools
        columns={columns}
        label={m.documents_title()}
        filters={invoiceFilters()}
        days={issueDayFields()}
      >
        {listCountText(matching)}
      </ListTools>
      {rows.length === 0 ? (
        <EmptyState text={total === 0 ? m.documents_none() : m.list_nothing_found()} />
      ) : (
        <DataTable
          label={m.documents_title()}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          nameOf={({ number }) => number}
          selection={canChoose ? selection : undefined}
          actions={({ number }) =>
            data.isChoosingCredit ? (
              <Link
                to={href('/admin/invoices/:number/credit', { number })}
                aria-label={m.credit_create_of({ number })}
                className={rowButton}
              >
                {m.documents_credit()}
              </Link>
            ) : (
              <a
                href={href('/admin/invoices/:number/invoice.pdf', { number })}
                aria-label={m.invoices_pdf_of({ number })}
                className={rowButton}
                download
              >
                <Download aria-hidden="true" className="size-4" />
                PDF
              </a>
            )
          }
        />
      )}
      {sums && rows.length > 0 && <DocumentTotals sums={sums} />}
      <ListPager previous={previous} next={next} matching={matching} />
      <BulkBar selection={selection} shown={rows.length} matching={matching}>
        <InvoiceBulkActions
          selection={selection}
          matching={matching}
          seenUntil={data.seenUntil}
          mayExport={data.mayExport}
          mayResend={data.mayResend}
        />
      </BulkBar>
    </InvoicesFrame>
  )
}

/** Totals of all documents that match the filters, not of this page only. */
function DocumentTotals({ sums }: { sums: NonNullable<InvoicesData['sums']> }) {
  const amounts = [
    [m.invoice_total_net(), sums.net],
    [m.invoice_total_vat(), sums.vat],
    [m.invoice_total(), sums.total],
  ] as const
  return (
    <dl className="figures mt-4 flex flex-wrap justify-end gap-x-8 gap-y-1 rounded-card bg-sunken px-4 py-3">
      {amounts.map(([term, amount]) => (
        <div key={term} className="flex gap-2">
          <dt className="text-slate">{term}</dt>
          <dd className="font-semibold text-ink-strong">{money(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
