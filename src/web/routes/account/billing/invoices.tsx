import { invoiceStatuses } from '#domain/billing/invoices/invoice-status.ts'
import { amountLabel } from '#domain/billing/tax/amount-label.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { invoiceStatusLabels } from '#messages/billing/state-labels.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { choicesOf } from '#messages/state-label.ts'
import { listInvoiceYears, listOwnInvoices } from '#server/billing/invoices/queries.ts'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { money } from '#web/components/ui/money.ts'
import { NumberText } from '#web/components/ui/number-text.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'
import { localPath } from '#web/local-path.ts'
import { AccountError } from '../account-error.tsx'
import { AccountFrame } from '../account-frame.tsx'
import { EmptyList } from '../empty-list.tsx'
import { type FilterValues, ListFilters, readFilters } from '../list-filters.tsx'
import { RecordTable } from '../record-table.tsx'
import type { Route } from './+types/invoices'
import { InvoiceFiles } from './invoice-files.tsx'
import { loadRefusals } from './load-refusals.ts'
import { OwnInvoiceState } from './own-invoice-state.tsx'

/** Customers see issued invoices only, which are never drafts. */
const statuses = invoiceStatuses.filter((status) => status !== 'draft' && status !== 'written_off')

export const loader = pageLoader('invoices', async (page) => {
  const account = await requireAccount(page)
  const filter = readFilters(page.url, statuses)
  const [invoices, years, refusals] = await Promise.all([
    listOwnInvoices(page.ports, account.id, filter),
    listInvoiceYears(page.ports, account.id),
    loadRefusals(page.ports, account.id, page.language),
  ])
  return {
    invoices: invoices.map((invoice) => ({ ...invoice, refusal: refusals.get(invoice.id) ?? null })),
    years,
    filter,
  }
})

export const meta: Route.MetaFunction = () => [{ title: m.invoices_title() }]

export default function Invoices({ loaderData }: Route.ComponentProps) {
  const { invoices, years, filter } = loaderData
  return (
    <AccountFrame title={m.invoices_title()}>
      {years.length > 0 && (
        <div className="flex flex-wrap items-end justify-between gap-x-6">
          <ListFilters
            path="/user/invoices"
            statuses={choicesOf(invoiceStatusLabels, statuses)}
            years={years}
            chosen={filter}
          />
          {invoices.length > 0 && (
            <a href={zipPath(filter)} className="no-print button-base button-quiet mt-6 max-sm:w-full">
              <span>
                <NumberText text={m.invoices_zip({ count: invoices.length })} numbers={[invoices.length]} />
              </span>
            </a>
          )}
        </div>
      )}
      {invoices.length === 0 ? (
        <EmptyList
          kind={years.length > 0 ? 'search' : 'invoices'}
          text={years.length > 0 ? m.filter_empty() : m.invoices_empty()}
        />
      ) : (
        <InvoiceTable invoices={invoices} />
      )}
    </AccountFrame>
  )
}

/** Path of a ZIP file with the PDFs of the filtered invoices. */
function zipPath(filter: FilterValues): string {
  const query = new URLSearchParams()
  if (filter.status) query.set('status', filter.status)
  if (filter.year) query.set('year', String(filter.year))
  return `${localPath('/user/invoices/all.zip')}${query.size ? `?${query}` : ''}`
}

type Shown = Route.ComponentProps['loaderData']

function InvoiceTable({ invoices }: Pick<Shown, 'invoices'>) {
  return (
    <RecordTable
      label={m.invoices_title()}
      rows={invoices}
      keyOf={(invoice) => invoice.number}
      columns={[
        {
          key: 'number',
          title: m.invoices_number(),
          cell: ({ number, creditedNumber, products, startsOn, endsOn }) => (
            <>
              <span className="figures whitespace-nowrap">{number}</span>
              {products && <span className="block text-sm text-slate">{products}</span>}
              {startsOn && endsOn && (
                <span className="figures block text-sm text-slate sm:whitespace-nowrap">
                  {m.plan_line_period({ start: shortDayText(startsOn), end: shortDayText(endsOn) })}
                </span>
              )}
              {creditedNumber && (
                <span className="block text-sm text-slate">
                  {m.invoices_credit_of({ number: creditedNumber })}
                </span>
              )}
            </>
          ),
        },
        {
          key: 'date',
          title: m.date(),
          cell: ({ issuedOn }) => <span className="figures whitespace-nowrap">{shortDayText(issuedOn)}</span>,
        },
        {
          key: 'due',
          title: m.invoices_due(),
          cell: ({ dueOn, creditedNumber }) => (
            <span className="figures whitespace-nowrap">{creditedNumber ? '–' : shortDayText(dueOn)}</span>
          ),
        },
        {
          key: 'amount',
          title: m.invoices_amount(),
          isNumeric: true,
          // A credit note counts negatively towards the amount billed.
          cell: ({ total, creditedNumber, byRate, deducted }) => {
            const signedTotal = creditedNumber ? cents(-total) : total
            return (
              <>
                <span className="whitespace-nowrap">
                  <NumberText
                    text={amountText(signedTotal, amountLabel(byRate))}
                    numbers={[money(signedTotal)]}
                  />
                </span>
                {deducted > 0 && (
                  <span className="block text-sm text-slate">
                    {m.invoice_less_credit({ amount: money(deducted) })}
                  </span>
                )}
              </>
            )
          },
        },
        {
          key: 'status',
          title: m.status(),
          cell: ({ status, creditedNumber, refusal }) =>
            creditedNumber ? (
              <StatusChip tone="calm" text={m.credit_note_title()} />
            ) : (
              <OwnInvoiceState status={status} refusal={refusal} />
            ),
        },
        {
          key: 'files',
          title: m.order_documents(),
          cell: ({ number }) => <InvoiceFiles number={number} />,
        },
      ]}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AccountError error={error} title={m.invoices_title()}>
      <LoadFailure<Shown> error={error} text={m.invoices_error()} routeId="invoices">
        {({ invoices }) => <InvoiceTable invoices={invoices} />}
      </LoadFailure>
    </AccountError>
  )
}
