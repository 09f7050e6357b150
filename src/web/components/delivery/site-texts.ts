import type { DeliveryStep } from '#domain/subscriptions/delivery/delivery-state.ts'
import { m } from '#messages/messages.ts'

export const siteEventTexts: Record<DeliveryStep, () => string> = {
  content_sent: m.site_event_content_sent,
  content_received: m.site_event_content_received,
  content_corrected: m.site_event_content_corrected,
  content_reminded: m.site_event_content_reminded,
  review_begun: m.site_event_review_begun,
  review_reminded: m.site_event_review_reminded,
  changes_requested: m.site_event_changes_requested,
  approved: m.site_event_approved,
  published: m.site_event_published,
  reopened: m.site_event_reopened,
  restarted: m.site_event_restarted,
}
