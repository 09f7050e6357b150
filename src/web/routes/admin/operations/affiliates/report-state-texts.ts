import type { AffiliateReportState } from '#domain/platform/affiliates/affiliate-event.ts'
import { m } from '#messages/messages.ts'

/** How the platform elsewhere knows of it. */
export const reportStateTexts: Record<AffiliateReportState, () => string> = {
  none: m.report_none,
  waiting: m.report_waiting,
  sent: m.report_sent,
  given_up: m.report_given_up,
}
