import { Download, Send } from 'lucide-react'
import { Form, href, useNavigation } from 'react-router'
import { m } from '#messages/messages.ts'
import { mailStatusLabels } from '#messages/messaging/state-labels.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { DocumentText } from '#web/components/ui/document-text.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'

import type { DocumentResult } from './document-actions.ts'
import type { InvoiceData } from './load-invoice.ts'

/** The files of the document, the emails that carried it, and a button that sends it again. */
export function DocumentFiles(invoice: InvoiceData & { answer: DocumentResult }) {
  const { number, documents, mails, customer, writeOff, mayResend, answer } = invoice
  const isBusy = useNavigation().formMethod === 'POST'
  const failure = answer && 'fields' in answer && answer.intent === 'resend' ? answer : undefined
  const files = [
    ['invoice.pdf', 'PDF'],
    ['invoice.xml', m.document_file_xml()],
    ['ubl.xml', m.document_file_ubl()],
    ...(writeOff ? ([['duplicate.pdf', m.document_file_duplicate()]] as const) : []),
  ] as const
  const storedPdf = documents.find(({ kind }) => kind === 'pdf')
  return (
    <Card title={m.order_documents()}>
      <div className="flex flex-wrap gap-2">
        {files.map(([file, text]) => (
          <a
            key={file}
            href={`${href('/admin/invoices/:number', { number })}/${file}`}
            className="button-base button-quiet min-h-9 px-3 py-1.5 text-sm"
            aria-label={m.document_download({ file: text, number })}
            download
          >
            <Download aria-hidden="true" className="size-4" />
            {text}
          </a>
        ))}
      </div>
      <p className="text-sm text-slate">
        {storedPdf ? (
          <>
            {m.document_kept()} <span className="font-mono text-xs break-all">{storedPdf.sha256}</span>
          </>
        ) : (
          m.document_undrawn()
        )}
      </p>
      <div className="border-t border-line pt-4">
        <h3 className="text-sm text-slate">{m.document_mails()}</h3>
        {mails.length === 0 ? (
          <p>{m.document_mails_none()}</p>
        ) : (
          <ul className="divide-y divide-line">
            {mails.map(({ id, subject, recipient, status, at }) => (
              <li key={id} className="py-2">
                <p className="flex flex-wrap items-center justify-between gap-2">
                  <span className="min-w-0 wrap-anywhere text-ink-strong">{recipient}</span>
                  <StatusChip {...mailStatusLabels[status]} />
                </p>
                <p className="text-sm wrap-anywhere text-slate">
                  <DocumentText>{subject}</DocumentText>
                </p>
                <time dateTime={at} className="figures text-sm text-slate">
                  {instantText(new Date(at))}
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
      {mayResend && customer && (
        <Form method="post" className="grid justify-items-start gap-2">
          <input type="hidden" name="intent" value="resend" />
          <input type="hidden" name="confirmed" value="on" />
          <button type="submit" disabled={isBusy} className="button-base button-quiet">
            <Send aria-hidden="true" className="size-5" />
            {mails.length === 0 ? m.documents_send() : m.documents_resend()}
          </button>
          <p className="text-sm wrap-anywhere text-slate">
            {m.document_resend_to({ address: customer.email })}
          </p>
        </Form>
      )}
    </Card>
  )
}
