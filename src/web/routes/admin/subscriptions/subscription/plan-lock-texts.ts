import type { PlanLockReason } from '#domain/subscriptions/plan-changes/plan-change.ts'
import { m } from '#messages/messages.ts'

/** Why a plan cannot be changed now, worded for staff. */
export const planLockTexts: Record<PlanLockReason, () => string> = {
  over: m.behalf_plan_fixed_over,
  ending: m.behalf_plan_fixed_ending,
  suspended: m.behalf_plan_fixed_suspended,
  paused: m.behalf_plan_fixed_paused,
}
