import type { SubscriptionEventType } from '#domain/billing/subscription-status.ts'
import { m } from '#messages/messages.ts'

/** Texts for the events of a subscription's lifecycle. */
export const lifecycleEventTexts: Record<SubscriptionEventType, () => string> = {
  bought: m.course_bought,
  started: m.course_started,
  payment_late: m.course_payment_late,
  suspended: m.course_suspended,
  recovered: m.course_recovered,
  plan_changed: m.course_plan_changed,
  tax_settled: m.course_tax_settled,
  pause_requested: m.course_pause_requested,
  pause_undone: m.course_pause_undone,
  paused: m.course_paused,
  resumed: m.course_resumed,
  end_requested: m.course_end_requested,
  end_undone: m.course_end_undone,
  ended: m.course_ended,
}
