import { href, Link } from 'react-router'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { money } from '#web/components/ui/money.ts'
import { DocumentChip } from '#web/routes/admin/billing/invoices/document-chip.tsx'

import type { SubscriptionData } from './load-subscription.ts'

/** Invoices and credit notes of the subscription, with its share of each. */
export function SubscriptionDocuments({ documents }: SubscriptionData) {
  return (
    <Card title={m.documents_title()}>
      {documents.length === 0 ? (
        <p>{m.subscription_no_documents()}</p>
      ) : (
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
                {money(document.series === 'AV' ? -document.gross : document.gross)}
                <DocumentChip series={document.series} status={document.status} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
