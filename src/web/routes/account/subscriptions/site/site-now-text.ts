import type { SubscriptionStatus } from '#domain/billing/subscription-status.ts'
import type { Day } from '#domain/platform/calendar/day.ts'
import type { DeliveryState } from '#domain/subscriptions/delivery/delivery-state.ts'
import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'

type Site = {
  state: DeliveryState
  status: SubscriptionStatus
  isOpen: boolean
  isApproved: boolean
  isOnline: boolean
  dueOn: Day | null
}

/** What comes next for a site, and whether the customer or the shop does it. */
export function siteNowText(site: Site, today: Day): string {
  const { state, status, isOpen, isApproved, isOnline, dueOn } = site
  if (!isOpen) return m.site_now_over()
  if (status === 'paused' || status === 'suspended') return m.site_now_stopped()
  if (state === 'content') return m.site_now_content()
  if (state === 'build' && isOnline) return m.site_now_reworked()
  if (state === 'build' && dueOn && dueOn < today) return m.site_now_build_late({ date: dayText(dueOn) })
  if (state === 'build') return dueOn ? m.site_now_build_due({ date: dayText(dueOn) }) : m.site_now_build()
  if (state === 'live') return m.site_now_live()
  if (isApproved) return isOnline ? m.site_now_approved_again() : m.site_now_approved()
  return isOnline ? m.site_now_review_again() : m.site_now_review()
}
