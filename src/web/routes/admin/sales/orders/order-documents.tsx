import { Download, Send } from 'lucide-react'
import { Form, href, Link, useNavigation } from 'react-router'
import { m } from '#messages/messages.ts'
import { mailStatusLabels } from '#messages/messaging/state-labels.ts'
import { instantText, shortDayText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { DocumentText } from '#web/components/ui/document-text.tsx'
import { money } from '#web/components/ui/money.ts'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { DocumentChip } from '#web/routes/admin/billing/invoices/document-chip.tsx'

import type { OrderData } from './load-order.ts'
import type { OrderResult } from './order-actions.ts'

/** Contract, billing documents and emails of the order, with a form that resends the confirmation and the invoice. */
export function OrderDocuments(order: OrderData & { answer: OrderResult }) {
  const { number, status, documents, mails, customer, mayReadContract, mayResend, answer } = order
  const isBusy = useNavigation().formMethod === 'POST'
  const failure = answer && 'fields' in answer && answer.intent === 'resend' ? answer : undefined
  return (
    <Card title={m.order_documents()}>
      {mayReadContract && (
        <a
          href={href('/admin/orders/:number/contract.pdf', { number })}
          className="button-base button-quiet min-h-9 justify-self-start px-3 py-1.5 text-sm"
          download
        >
          <Download aria-hidden="true" className="size-4" />
          {m.order_contract_pdf()}
        </a>
      )}
      {documents.length > 0 && (
        <ul className="divide-y divide-line">
          {documents.map((document) => (
            <li key={document.number} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <span className="figures">
                <Link
                  to={href('/admin/invoices/:number', { number: document.number })}
                  className="link whitespace-nowrap font-semibold"
                >
                  {document.number}
                </Link>{' '}
                <span className="text-slate">{shortDayText(document.issuedOn)}</span>
              </span>
              <span className="figures flex flex-wrap items-center gap-2">
                {money(document.series === 'AV' ? -document.total : document.total)}
                <DocumentChip series={document.series} status={document.status} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="border-t border-line pt-4">
        <h3 className="text-sm text-slate">{m.order_mails()}</h3>
        {mails.length === 0 ? (
          <p>{m.document_mails_none()}</p>
        ) : (
          <ul className="divide-y divide-line">
            {mails.map((mail) => (
              <li key={mail.id} className="py-2">
                <p className="flex flex-wrap items-start justify-between gap-2">
                  <span className="min-w-0 wrap-anywhere text-ink-strong">{mail.recipient}</span>
                  <StatusChip {...mailStatusLabels[mail.status]} />
                </p>
                <p className="text-sm wrap-anywhere text-slate">
                  <DocumentText>{mail.subject}</DocumentText>
                </p>
                <time dateTime={mail.at} className="figures text-sm text-slate">
                  {instantText(new Date(mail.at))}
                </time>
              </li>
            ))}
          </ul>
        )}
      </div>
      {answer && 'done' in answer && answer.done === 'sent' && (
        <p
          role="status"
          className="rounded-card border border-good bg-good-soft p-3 wrap-anywhere text-ink-strong"
        >
          {m.document_resent({ address: answer.address })}
        </p>
      )}
      <ErrorSummary error={failure?.error} fields={failure?.fields} />
      {mayResend && customer && status === 'paid' && (
        <Form method="post" className="grid justify-items-start gap-2">
          <input type="hidden" name="intent" value="resend" />
          <input type="hidden" name="confirmed" value="on" />
          <button type="submit" disabled={isBusy} className="button-base button-quiet">
            <Send aria-hidden="true" className="size-5" />
            {m.order_resend()}
          </button>
          <p className="text-sm wrap-anywhere text-slate">
            {m.document_resend_to({ address: customer.email })}
          </p>
        </Form>
      )}
    </Card>
  )
}
