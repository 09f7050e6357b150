import { m } from '#messages/messages.ts'
import { documentIssuedText } from '#web/components/billing/document-issued-text.ts'
import { Timeline } from '../timeline.tsx'
import type { TimelineStep } from './timeline-of.ts'

function stepText(step: TimelineStep): string {
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
    case 'next-invoice':
      return m.subscription_next_invoice()
    case 'document':
      return documentIssuedText(step)
    case 'declared':
      return step.declaration === 'withdrawal' ? m.timeline_withdrawal() : m.timeline_cancellation()
  }
}

export function OrderTimeline({ steps }: { steps: readonly TimelineStep[] }) {
  return <Timeline steps={steps.map((step) => ({ ...step, text: stepText(step) }))} />
}
