import { m } from '#messages/messages.ts'
import { refundStatusLabels } from '#messages/payments/state-labels.ts'
import type { Step } from '#web/components/back-office/timeline.tsx'
import { money } from '#web/components/ui/money.ts'
import { discrepancyTexts } from '../payment-texts.ts'
import type { PaymentData } from './load-payment.ts'

/** History of a payment in chronological order, merged from several sources. */
export function paymentSteps(payment: PaymentData): Step[] {
  const formatAmount = (cents: number) => money(cents, payment.currency)
  return [
    {
      key: 'started',
      at: payment.createdAt,
      tone: 'calm' as const,
      text: payment.isTransfer ? m.timeline_transfer_recorded() : m.timeline_started(),
    },
    ...payment.attempts.map(({ id, at, failure }) => ({
      key: id,
      at,
      text: failure ? m.timeline_attempt_refused() : m.timeline_attempt(),
      tone: failure ? ('bad' as const) : ('calm' as const),
    })),
    ...(payment.paidAt
      ? [
          {
            key: 'paid',
            at: payment.paidAt,
            tone: 'good' as const,
            text: payment.isTransfer ? m.timeline_transfer() : m.timeline_paid(),
          },
        ]
      : []),
    ...payment.refunds.map(({ id, at, amount, status }) => ({
      key: id,
      at,
      text: `${m.timeline_refund({ amount: formatAmount(amount) })} (${refundStatusLabels[status].text()})`,
      tone: status === 'failed' ? ('bad' as const) : ('calm' as const),
    })),
    ...payment.disputes.map(({ id, at, amount }) => ({
      key: id,
      at,
      text: m.timeline_dispute({ amount: formatAmount(amount) }),
      tone: 'bad' as const,
    })),
    ...payment.discrepancies.flatMap(({ id, at, kind, note, resolvedAt }) => [
      { key: id, at, text: m.timeline_discrepancy({ what: discrepancyTexts[kind]() }), tone: 'bad' as const },
      ...(resolvedAt
        ? [
            {
              key: `${id} resolved`,
              at: resolvedAt,
              text: note ? m.timeline_resolved({ note }) : m.discrepancy_noted(),
              tone: 'good' as const,
            },
          ]
        : []),
    ]),
  ].toSorted((a, b) => a.at.localeCompare(b.at))
}
