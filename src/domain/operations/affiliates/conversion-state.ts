import type { AffiliateReportState } from '#domain/platform/affiliates/affiliate-event.ts'

/** Where the conversion of an order stands (contract C5). */
export type ConversionState = 'idle' | 'loading' | 'success' | 'error'

type Report = {
  reportState: AffiliateReportState
  reportMessage: string
  reportStatus: number | null
}

/**
 * `idle`: nobody brought the order, or it is not paid. `loading`: its conversion is being written down. `error`: the platform
 * elsewhere refused it, for now or for good. What was taken back later was recorded well.
 */
export function conversionState(
  { code, isPaid }: { code: string | null; isPaid: boolean },
  recorded: Report | undefined,
): ConversionState {
  if (recorded) return isReportRefused(recorded) ? 'error' : 'success'
  return code !== null && isPaid ? 'loading' : 'idle'
}

/** Whether the platform elsewhere was told in vain, so far or altogether. */
export function isReportRefused({ reportState, reportStatus, reportMessage }: Report): boolean {
  if (reportState === 'given_up') return true
  return reportState === 'waiting' && (reportStatus !== null || reportMessage !== '')
}
