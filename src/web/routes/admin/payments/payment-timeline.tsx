import { formatInstant } from '#domain/calendar/format-instant.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { money } from '#web/components/ui/money.ts'
import type { PaymentData } from './load-payment.ts'
import { findingTexts, refundStates } from './payment-texts.ts'

type Step = { key: string; at: string; text: string; tone: 'good' | 'bad' | 'calm' }

const dots = { good: 'bg-good', bad: 'bg-bad', calm: 'bg-line-strong' }

/** Everything that happened to a payment in the order it happened, from several sources. */
function stepsOf(payment: PaymentData): Step[] {
  const amountOf = (cents: number) => money(cents, payment.currency)
  return [
    { key: 'started', at: payment.createdAt, text: m.timeline_started(), tone: 'calm' as const },
    ...payment.attempts.map(({ id, at, failure }) => ({
      key: id,
      at,
      text: failure ? m.timeline_attempt_refused() : m.timeline_attempt(),
      tone: failure ? ('bad' as const) : ('calm' as const),
    })),
    ...(payment.paidAt
      ? [{ key: 'paid', at: payment.paidAt, text: m.timeline_paid(), tone: 'good' as const }]
      : []),
    ...payment.refunds.map(({ id, at, amount, status }) => ({
      key: id,
      at,
      text: `${m.timeline_refund({ amount: amountOf(amount) })} (${refundStates[status].text()})`,
      tone: status === 'failed' ? ('bad' as const) : ('calm' as const),
    })),
    ...payment.disputes.map(({ id, at, amount }) => ({
      key: id,
      at,
      text: m.timeline_dispute({ amount: amountOf(amount) }),
      tone: 'bad' as const,
    })),
    ...payment.findings.flatMap(({ id, at, kind, note, resolvedAt }) => [
      { key: id, at, text: m.timeline_finding({ what: findingTexts[kind]() }), tone: 'bad' as const },
      ...(resolvedAt
        ? [
            {
              key: `${id} resolved`,
              at: resolvedAt,
              text: note ? m.timeline_resolved({ note }) : m.finding_noted(),
              tone: 'good' as const,
            },
          ]
        : []),
    ]),
  ].toSorted((a, b) => a.at.localeCompare(b.at))
}

export function PaymentTimeline(payment: PaymentData) {
  return (
    <Card title={m.timeline_title()}>
      <ol className="grid border-l-2 border-line">
        {stepsOf(payment).map(({ key, at, text, tone }) => (
          <li key={key} className="relative pb-4 pl-5 last:pb-0">
            <span
              aria-hidden="true"
              className={`absolute top-1.5 -left-[7px] size-3 rounded-full ring-4 ring-surface ${dots[tone]}`}
            />
            <p className="font-medium wrap-anywhere text-ink-strong">{text}</p>
            <time dateTime={at} className="figures text-sm text-slate">
              {formatInstant(new Date(at), 'second')}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  )
}
