import type {
  AffiliateEventStatus,
  AffiliateReportState,
} from '#domain/platform/affiliates/affiliate-event.ts'
import { m } from '../messages.ts'
import type { StateLabel, StateText } from '../state-label.ts'

/** Contract B4. */
export const affiliateEventStatusLabels = {
  success: { tone: 'good', text: m.payment_completed },
  failed: { tone: 'bad', text: m.conversion_failure },
  reversed: { tone: 'bad', text: m.conversion_failure },
} satisfies Record<AffiliateEventStatus, StateLabel>

/** States of the report to the external platform. */
export const affiliateReportStateLabels = {
  none: { text: m.report_none },
  waiting: { text: m.report_waiting },
  sent: { text: m.report_sent },
  failed: { text: m.report_failed },
} satisfies Record<AffiliateReportState, StateText>
