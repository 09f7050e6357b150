import { Form, href, Link, useNavigation } from 'react-router'
import { evidenceStateLabels } from '#messages/billing/state-labels.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { evidenceTexts, placeName } from '../invoices/invoice-texts.ts'
import type { DocumentResult } from './document-actions.ts'
import type { InvoiceData } from './load-invoice.ts'

/** Location evidence behind the VAT decision. If it is contradictory, staff confirm the country. */
export function VatEvidence({
  decision,
  mayConfirmCountry,
  answer,
}: InvoiceData & { answer: DocumentResult }) {
  const { evidence, changes, weighed, doubtful } = decision
  const isBusy = useNavigation().formMethod === 'POST'
  const failure = answer && 'fields' in answer && answer.intent === 'keep-country' ? answer : undefined
  const label = weighed && evidenceStateLabels[weighed]
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm text-slate">{m.vat_evidence()}</h3>
        {label && evidence.length > 0 && <StatusChip {...label} />}
      </div>
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
      {changes.map(({ orderNumber, on }) => (
        <p key={orderNumber} className="text-sm text-slate">
          {m.vat_evidence_changed({ date: shortDayText(on) })}{' '}
          <Link
            to={href('/admin/orders/:number', { number: orderNumber })}
            className="link figures whitespace-nowrap"
          >
            {orderNumber}
          </Link>
        </p>
      ))}
      <ErrorSummary error={failure?.error} fields={failure?.fields} />
      {answer && 'done' in answer && answer.done === 'saved' && (
        <p role="status" className="rounded-card border border-good bg-good-soft p-3 text-ink-strong">
          {m.vat_country_kept()}
        </p>
      )}
      {doubtful.map((order) => (
        <div
          key={order}
          className="grid justify-items-start gap-3 rounded-card border border-warn bg-warn-soft p-3 text-ink-strong"
        >
          <p>
            {m.vat_country_doubtful()}{' '}
            <Link
              to={href('/admin/orders/:number', { number: order })}
              className="link figures whitespace-nowrap"
            >
              {order}
            </Link>
          </p>
          {decision.needsSeatEvidence ? (
            <p>{m.seat_accept_on_order()}</p>
          ) : (
            mayConfirmCountry && (
              <Form method="post">
                <input type="hidden" name="intent" value="keep-country" />
                <input type="hidden" name="order" value={order} />
                <button type="submit" disabled={isBusy} className="button-base button-quiet">
                  {m.vat_country_keep()}
                </button>
              </Form>
            )
          )}
        </div>
      ))}
    </div>
  )
}
