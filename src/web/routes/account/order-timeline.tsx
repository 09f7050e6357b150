import { formatDay } from '#domain/calendar/format-day.ts'
import { m } from '#messages/messages.ts'
import type { TimelineStep } from './timeline-of.ts'

function textOf(step: TimelineStep): string {
  switch (step.kind) {
    case 'placed':
      return m.timeline_placed()
    case 'paid':
      return m.timeline_paid()
    case 'cancelled':
      return m.timeline_cancelled()
    case 'confirmed':
      return m.timeline_confirmed()
    case 'service':
      return m.timeline_service()
    case 'withdrawal-end':
      return m.timeline_withdrawal_end()
    case 'next-charge':
      return m.timeline_next_charge()
    case 'document':
      return m.timeline_document({ number: step.number })
    case 'declared':
      return step.declaration === 'withdrawal' ? m.timeline_withdrawal() : m.timeline_cancellation()
  }
}

/** What was and what will be; what is to come is told in words too, not by its looks alone. */
export function OrderTimeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className="grid gap-4 border-l-2 border-line pl-5">
      {steps.map((step) => (
        <li key={`${step.kind} ${step.on} ${textOf(step)}`} className="relative">
          <span
            aria-hidden="true"
            className={`absolute top-1.5 -left-[1.72rem] size-3 rounded-full border-2 border-ink ${step.isToCome ? 'bg-surface' : 'bg-ink'}`}
          />
          <p className={step.isToCome ? 'text-slate' : 'font-medium text-ink-strong'}>{textOf(step)}</p>
          <p className="figures text-sm text-slate">
            {step.isToCome ? m.timeline_to_come({ date: formatDay(step.on) }) : formatDay(step.on)}
          </p>
        </li>
      ))}
    </ol>
  )
}
