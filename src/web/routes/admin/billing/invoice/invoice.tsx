import { ReceiptText } from 'lucide-react'
import { href, Link } from 'react-router'
import { m } from '#messages/messages.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { RecordNav } from '#web/components/back-office/record-nav.tsx'
import { Timeline } from '#web/components/back-office/timeline.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import { DocumentChip } from '../invoices/document-chip.tsx'

import type { Route } from './+types/invoice'
import { ClaimCard } from './claim-card.tsx'
import { type DocumentResult, documentActions } from './document-actions.ts'
import { DocumentFiles } from './document-files.tsx'
import { documentSteps } from './document-steps.ts'
import { InvoiceFacts } from './invoice-facts.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { InvoiceLinks } from './invoice-links.tsx'
import { type InvoiceData, loadInvoice } from './load-invoice.ts'
import { VatDecision } from './vat-decision.tsx'

export const loader = pageLoader('issued-invoice', loadInvoice)

export const action = documentActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? documentTitle(loaderData) : m.documents_title() },
]

function documentTitle({ series, number }: Pick<InvoiceData, 'series' | 'number'>): string {
  return series === 'AV' ? m.credit_note_document_title({ number }) : m.invoice_document_title({ number })
}

const neighbourLink = (number: string | null) =>
  number ? { to: href('/admin/invoices/:number', { number }), text: number } : null

/**
 * One issued document: contents, links and the reason for its VAT. Documents are immutable, so nothing can be edited.
 */
export default function Invoice({ loaderData, actionData }: Route.ComponentProps) {
  const { number, series, status, neighbours, mayCredit } = loaderData
  const result = useLastResult(actionData as DocumentResult)
  const isCreditable = series === 'INV' && status !== 'cancelled'
  return (
    <>
      <RecordNav
        back={{ to: href('/admin/invoices'), text: m.documents_back() }}
        beside={{
          label: m.documents_neighbours(),
          previous: neighbourLink(neighbours.previous),
          next: neighbourLink(neighbours.next),
        }}
      />
      <PageHeading
        title={documentTitle(loaderData)}
        text={<DocumentChip series={series} status={status} />}
        help={[m.help_invoices_2(), m.help_invoices_4()]}
      >
        {mayCredit && isCreditable && (
          <Link to={href('/admin/invoices/:number/credit', { number })} className="button-base button-quiet">
            <ReceiptText aria-hidden="true" className="size-5" />
            {m.credit_create()}
          </Link>
        )}
      </PageHeading>
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 gap-5">
          <InvoiceFacts {...loaderData} />
          <InvoiceLines {...loaderData} />
          <VatDecision {...loaderData} answer={result} />
        </div>
        <div className="grid min-w-0 gap-5">
          <ClaimCard {...loaderData} answer={result} />
          <DocumentFiles {...loaderData} answer={result} />
          <InvoiceLinks {...loaderData} />
          <Timeline steps={documentSteps(loaderData)} />
        </div>
      </div>
    </>
  )
}
