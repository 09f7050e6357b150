import { href, Link } from 'react-router'
import type { Day } from '#domain/platform/calendar/day.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { withdrawalStateLabels } from '#messages/subscriptions/state-labels.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { type Fact, Facts } from '#web/components/back-office/facts.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'

import { DisputeHoldNotice } from '#web/routes/admin/payments/dispute-hold-notice.tsx'

import { Deadline } from './deadline.tsx'
import type { ShownWithdrawal } from './load-withdrawals.ts'
import { NoteButton } from './note-dialog.tsx'
import { buyerTexts } from './queue-texts.ts'
import { RefundCalculation } from './refund-calculation.tsx'
import { RefundButton } from './refund-dialog.tsx'

type Props = { withdrawal: ShownWithdrawal; today: Day; mayAct: boolean }

/** Refund of a withdrawal: calculation, deadline and state. */
export function WithdrawalCard({ withdrawal, today, mayAct }: Props) {
  const { id, state, withdrawnOn, refundBy, refundOn, buyerType, asksForEarlyStart } = withdrawal
  const { creditNoteNumber, paymentId, paidBy, isHeld } = withdrawal
  const facts: (Fact | false)[] = [
    [m.queue_informed_on(), shortDayText(withdrawnOn)],
    [
      m.queue_refund_by(),
      state === 'settled' ? shortDayText(refundBy) : <Deadline key="by" by={refundBy} today={today} />,
    ],
    [m.queue_buyer(), buyerTexts[buyerType]()],
    [m.queue_start(), asksForEarlyStart ? m.queue_early_start() : m.queue_no_early_start()],
    [
      m.payment_method(),
      <Link key="payment" to={href('/admin/payments/:id', { id: paymentId })} className="link figures">
        {paidBy ?? m.card()}
      </Link>,
    ],
    creditNoteNumber !== null && [
      m.queue_credit_note(),
      <Link
        key="credit"
        to={href('/admin/invoices/:number', { number: creditNoteNumber })}
        className="link figures whitespace-nowrap"
      >
        {creditNoteNumber}
      </Link>,
    ],
  ]
  return (
    <Card title={m.queue_money()} aside={<StatusChip {...withdrawalStateLabels[state]} />}>
      {isHeld && state !== 'settled' && <DisputeHoldNotice paymentId={paymentId} />}
      {state === 'failed' && (
        <div
          role="status"
          className="grid justify-items-start gap-3 rounded-card border border-bad bg-bad-soft p-4 text-ink-strong"
        >
          <p>{m.queue_failed_text()}</p>
          {mayAct && (
            <NoteButton
              id={id}
              intent="note-refund"
              text={m.queue_note_refund()}
              hint={m.queue_note_refund_hint()}
              className="button-primary"
            />
          )}
        </div>
      )}
      <Facts facts={facts.filter((fact) => fact !== false)} />
      <RefundCalculation {...withdrawal} />
      {state === 'waiting' && (
        <div className="grid justify-items-start gap-3 border-t border-line pt-4">
          <p className="figures">{m.queue_by_itself_text({ date: shortDayText(refundOn) })}</p>
          {mayAct && <RefundButton withdrawal={withdrawal} fetcherKey={`queue-${id}`} />}
        </div>
      )}
    </Card>
  )
}
