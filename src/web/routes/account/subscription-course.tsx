import type { SubscriptionEventType } from '#domain/billing/subscription-status.ts'
import { m } from '#messages/messages.ts'
import type { ShownSubscription } from './load-subscriptions.ts'
import { type ShownStep, Timeline } from './timeline.tsx'

const texts: Record<SubscriptionEventType, () => string> = {
  bought: m.course_bought,
  started: m.course_started,
  payment_late: m.course_payment_late,
  suspended: m.course_suspended,
  recovered: m.course_recovered,
  plan_changed: m.course_plan_changed,
  tax_settled: m.course_tax_settled,
  pause_asked: m.course_pause_asked,
  pause_undone: m.course_pause_undone,
  paused: m.course_paused,
  resumed: m.course_resumed,
  end_asked: m.course_end_asked,
  end_undone: m.course_end_undone,
  ended: m.course_ended,
}

/** Many late months must not push what matters today off the screen. */
const mostSteps = 6

/** What happened to a subscription lately and what comes next. */
export function SubscriptionCourse({ subscription }: { subscription: ShownSubscription }) {
  const { course, nextChargeOn, endsOn, status, startsOn, pausesOn, isPlanChanging } = subscription
  const steps: ShownStep[] = course
    .map(({ type, on }) => ({ on, isToCome: false, text: texts[type]() }))
    .slice(-mostSteps)
  const toCome = (on: typeof startsOn, text: string) => steps.push({ on, isToCome: true, text })
  if (status === 'pending') toCome(startsOn, m.course_started())
  if (isPlanChanging && nextChargeOn) toCome(nextChargeOn, m.course_plan_changes())
  if (nextChargeOn) toCome(nextChargeOn, m.timeline_next_charge())
  if (pausesOn && status === 'active') toCome(pausesOn, m.course_paused())
  if (endsOn && status !== 'cancelled') toCome(endsOn, m.course_ends())
  return <Timeline steps={steps} />
}
