import { href, Link } from 'react-router'
import { evidenceStateLabels } from '#messages/billing/state-labels.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { DocumentText } from '#web/components/ui/document-text.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { evidenceTexts, placeName } from '#web/routes/admin/billing/invoices/invoice-texts.ts'

import type { OrderData } from './load-order.ts'

/** Location evidence of the buyer's country stored with the order, and links to the documents that explain its VAT. */
export function OrderVat({ evidence, changes, weighed, isCountryDoubtful, documents, seat }: OrderData) {
  const label = weighed && evidenceStateLabels[weighed]
  const issued = documents.findLast(({ series }) => series === 'INV')
  return (
    <Card title={m.vat_evidence()} aside={label && evidence.length > 0 && <StatusChip {...label} />}>
      {evidence.length === 0 ? (
        <p>{m.vat_evidence_none()}</p>
      ) : (
        <dl className="grid gap-1">
          {evidence.map(({ id, kind, country }) => (
            <div key={id} className="flex justify-between gap-4">
              <dt>{evidenceTexts[kind]()}</dt>
              <dd className="shrink-0 text-right text-ink-strong">{placeName(country)}</dd>
            </div>
          ))}
        </dl>
      )}
      {changes.map(({ id, on, place, number }) => (
        <p key={id} className="text-sm text-slate">
          {m.vat_evidence_order_changed({ date: shortDayText(on), place: placeName(place) })}{' '}
          {number && (
            <Link to={href('/admin/invoices/:number', { number })} className="link figures whitespace-nowrap">
              {number}
            </Link>
          )}
        </p>
      ))}
      {isCountryDoubtful && !seat && (
        <p className="rounded-card border border-warn bg-warn-soft p-3 text-ink-strong">
          {m.vat_country_doubtful()}
        </p>
      )}
      {issued && (
        <Link to={href('/admin/invoices/:number', { number: issued.number })} className="link">
          <DocumentText>{m.order_vat_decision({ number: issued.number })}</DocumentText>
        </Link>
      )}
    </Card>
  )
}
