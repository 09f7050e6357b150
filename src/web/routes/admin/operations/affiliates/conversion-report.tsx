import { isReportRefused } from '#domain/operations/affiliates/conversion-state.ts'
import type { AffiliateReportState } from '#domain/platform/affiliates/affiliate-event.ts'
import { reportErrorText } from '#messages/operations/affiliates/report-error-text.ts'
import { affiliateReportStateLabels } from '#messages/platform/state-labels.ts'

type Props = { reportState: AffiliateReportState; reportStatus: number | null; reportMessage: string }

/** Whether the external platform received the conversion, and its error message if it refused it. */
export function ConversionReport(report: Props) {
  const { reportState, reportStatus: status, reportMessage: message } = report
  return (
    <span className="min-w-0 max-md:text-right">
      {affiliateReportStateLabels[reportState].text()}
      {isReportRefused(report) && (
        <span className="block text-xs wrap-anywhere text-bad">
          {reportErrorText({ kind: 'conversion', status, message })}
        </span>
      )}
    </span>
  )
}
