import { href, Link } from 'react-router'
import { languageNames } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { CustomerLink } from '#web/components/back-office/customer-link.tsx'
import type { DataColumn } from '#web/components/back-office/lists/data-table.tsx'
import { EmailText } from '#web/components/ui/email-text.tsx'
import { money } from '#web/components/ui/money.ts'
import { DocumentChip } from './document-chip.tsx'
import { placeName, vatCaseText } from './invoice-texts.ts'

import type { ShownDocument } from './load-invoices.ts'

export function invoiceColumns(): DataColumn<ShownDocument>[] {
  return [
    {
      key: 'number',
      title: m.documents_number(),
      sort: 'number',
      cell: ({ number, creditedNumber }) => (
        <>
          <Link
            to={href('/admin/invoices/:number', { number })}
            data-document
            className="link figures font-semibold whitespace-nowrap text-ink-strong"
          >
            {number}
          </Link>
          {creditedNumber && (
            <span className="figures block whitespace-nowrap text-slate">
              {m.document_credits({ number: creditedNumber })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'customer',
      title: m.order_customer(),
      cell: ({ accountId, customer, email }) => (
        <>
          <CustomerLink id={accountId} className="block wrap-anywhere">
            {customer}
          </CustomerLink>
          <span className="text-slate">
            <EmailText>{email}</EmailText>
          </span>
        </>
      ),
    },
    {
      key: 'issued',
      title: m.documents_issued(),
      sort: 'issued',
      cell: ({ issuedOn }) => <span className="figures whitespace-nowrap">{shortDayText(issuedOn)}</span>,
    },
    {
      key: 'due',
      title: m.invoices_due(),
      sort: 'due',
      cell: ({ series, dueOn }) => (
        <span className="figures whitespace-nowrap">{series === 'INV' ? shortDayText(dueOn) : '—'}</span>
      ),
    },
    { key: 'country', title: m.country(), cell: ({ country }) => placeName(country) },
    {
      key: 'vat',
      title: m.invoice_column_rate(),
      cell: ({ vatCases, buyerType }) => (
        <span className="block lg:min-w-36">
          {vatCases.map((vatCase) => vatCaseText(vatCase, buyerType)).join(', ')}
        </span>
      ),
    },
    { key: 'language', title: m.language_label(), cell: ({ language }) => languageNames[language] },
    {
      key: 'net',
      title: m.invoice_total_net(),
      isNumeric: true,
      cell: ({ net }) => <span className="whitespace-nowrap">{money(net)}</span>,
    },
    {
      key: 'vat-amount',
      title: m.invoice_total_vat(),
      isNumeric: true,
      cell: ({ vat }) => <span className="whitespace-nowrap">{money(vat)}</span>,
    },
    {
      key: 'total',
      title: m.invoice_total(),
      sort: 'total',
      isNumeric: true,
      cell: ({ total }) => <span className="whitespace-nowrap">{money(total)}</span>,
    },
    {
      key: 'status',
      title: m.status(),
      cell: ({ series, status }) => <DocumentChip series={series} status={status} />,
    },
  ]
}
