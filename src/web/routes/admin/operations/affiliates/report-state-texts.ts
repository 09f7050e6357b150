import type { AffiliateReportState } from '#domain/platform/affiliates/affiliate-event.ts'
import { m } from '#messages/messages.ts'

/** State of the report to the external platform. */
export const reportStateTexts: Record<AffiliateReportState, () => string> = {
  none: m.report_none,
  waiting: m.report_waiting,
  sent: m.report_sent,
  given_up: m.report_given_up,
}
