import type { SubscriptionEventType } from '#domain/billing/subscription-status.ts'
import { m } from '#messages/messages.ts'

export const lifecycleEventTexts: Record<SubscriptionEventType, () => string> = {
  bought: m.lifecycle_bought,
  started: m.lifecycle_started,
  payment_late: m.lifecycle_payment_late,
  suspended: m.lifecycle_suspended,
  recovered: m.lifecycle_recovered,
  plan_changed: m.lifecycle_plan_changed,
  tax_settled: m.lifecycle_tax_settled,
  pause_requested: m.lifecycle_pause_requested,
  pause_undone: m.lifecycle_pause_undone,
  paused: m.lifecycle_paused,
  resumed: m.lifecycle_resumed,
  end_requested: m.lifecycle_end_requested,
  end_undone: m.lifecycle_end_undone,
  ended: m.lifecycle_ended,
}
