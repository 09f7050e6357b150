import { href, Link } from 'react-router'
import { disputeStatusLabels } from '#messages/billing/state-labels.ts'
import { m } from '#messages/messages.ts'
import { eventStateLabels, refundStatusLabels } from '#messages/payments/state-labels.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { money } from '#web/components/ui/money.ts'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { DisputeHoldNotice } from '../dispute-hold-notice.tsx'
import { ResponseDeadline } from '../disputes/response-deadline.tsx'
import { disputeReason, refusalTexts } from '../payment-texts.ts'

import { ChargesOnHold } from './charges-on-hold.tsx'
import { DisputeEvidence } from './dispute-evidence.tsx'
import type { PaymentData } from './load-payment.ts'
import type { PaymentResult } from './payment-actions.ts'
import { TransferRefundStep } from './transfer-refund-step.tsx'

const rows = 'divide-y divide-line'
const row = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0'

function When({ at }: { at: string }) {
  return (
    <time dateTime={at} className="figures text-sm whitespace-nowrap text-slate">
      {instantText(new Date(at))}
    </time>
  )
}

/** Disputes, refunds, attempts and provider events of a payment; disputes come first because they have a deadline. */
export function PaymentHistory(payment: PaymentData & { answer: PaymentResult }) {
  const { currency, disputes, evidence, customerId } = payment
  const { refunds, refundMethod, attempts, events, mayRecordRefund, today, answer } = payment
  const hasProvider = !payment.isTransfer
  return (
    <>
      {disputes.length > 0 && (
        <Card title={m.disputes_title()}>
          {disputes.some(({ isHolding }) => isHolding) && <DisputeHoldNotice />}
          <ChargesOnHold {...payment} />
          <ul className={rows}>
            {disputes.map(({ id, amount, status, reason, answerBy, daysOverdue, at }) => (
              <li key={id} className={row}>
                <div className="min-w-0">
                  <p className="flex flex-wrap items-center gap-2">
                    <span className="figures font-semibold text-ink-strong">{money(amount, currency)}</span>
                    <StatusChip {...disputeStatusLabels[status]} />
                  </p>
                  {answerBy && (
                    <p className="mt-1">
                      <ResponseDeadline answerBy={answerBy} daysOverdue={daysOverdue} />
                    </p>
                  )}
                  <p className="mt-1 text-sm text-slate">
                    {m.dispute_reason({ reason: disputeReason(reason) })}
                  </p>
                </div>
                <When at={at} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {evidence && <DisputeEvidence evidence={evidence} customerId={customerId} />}
      <Card title={m.refunds_title()}>
        {refunds.length === 0 ? (
          <p>{m.refunds_none()}</p>
        ) : (
          <ul className={rows}>
            {refunds.map(({ id, amount, status, reason, reference, requestedBy, isOwn, at }) => (
              <li key={id} className={row}>
                <div className="min-w-0">
                  <p className="flex flex-wrap items-center gap-2">
                    <span className="figures font-semibold text-ink-strong">{money(amount, currency)}</span>
                    <StatusChip {...refundStatusLabels[status]} />
                  </p>
                  <p className="mt-1 text-sm wrap-anywhere text-slate">
                    {[
                      reason,
                      reference,
                      requestedBy
                        ? m.refund_by({ name: requestedBy })
                        : isOwn
                          ? m.refund_by_shop()
                          : m.refund_at_provider(),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
                <When at={at} />
              </li>
            ))}
          </ul>
        )}
        {answer && 'done' in answer && answer.done === 'refund_recorded' && (
          <p role="status" className="rounded-card border border-good bg-good-soft p-3 text-ink-strong">
            {m.transfer_refund_sent()}
          </p>
        )}
        {mayRecordRefund &&
          refunds
            .filter(({ isPendingTransferRefund }) => isPendingTransferRefund)
            .map((refund) => (
              <TransferRefundStep key={refund.id} {...refund} today={today} answer={answer} />
            ))}
        {refundMethod && !refunds.some(({ status }) => status === 'pending') && (
          <p className="text-sm text-slate">
            {refundMethod.kind === 'none'
              ? m.refund_no_invoice()
              : refundMethod.kind === 'credited'
                ? m.refund_all_credited({ number: refundMethod.number })
                : m.refund_by_credit({ number: refundMethod.number })}
          </p>
        )}
      </Card>
      {hasProvider && (
        <Card title={m.attempts_title()}>
          {attempts.length === 0 ? (
            <p>{m.attempts_none()}</p>
          ) : (
            <ol className={rows}>
              {attempts.map(({ id, failure, at }) => (
                <li key={id} className={row}>
                  <span className="min-w-0 flex-1">
                    {failure ? refusalTexts[failure]() : m.attempt_succeeded()}
                  </span>
                  <When at={at} />
                </li>
              ))}
            </ol>
          )}
        </Card>
      )}
      {hasProvider && (
        <Card title={m.payment_events_title()}>
          {events.length === 0 ? (
            <p>{m.payment_events_none()}</p>
          ) : (
            <ul className={rows}>
              {events.map(({ id, type, state, at }) => (
                <li key={id} className={row}>
                  <span className="flex min-w-0 flex-wrap items-center gap-2">
                    <Link
                      to={`${href('/admin/payments/events')}?${new URLSearchParams({ q: id })}`}
                      className="link font-mono text-sm wrap-anywhere"
                    >
                      {type}
                    </Link>
                    <StatusChip {...eventStateLabels[state]} />
                  </span>
                  <When at={at} />
                </li>
              ))}
            </ul>
          )}
        </Card>
      )}
    </>
  )
}
