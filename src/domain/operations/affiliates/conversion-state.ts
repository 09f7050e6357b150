import type { AffiliateReportState } from '#domain/platform/affiliates/affiliate-event.ts'

/** State of the affiliate conversion of an order (contract C5). */
export type ConversionState = 'idle' | 'loading' | 'success' | 'error'

type Report = {
  reportState: AffiliateReportState
  reportMessage: string
  reportStatus: number | null
}

/**
 * `idle`: the order has no affiliate code or is unpaid. `loading`: its conversion is being recorded. `error`: the external
 * platform rejected it, temporarily or permanently. A conversion that was reverted later counts as `success`.
 */
export function conversionState(
  { code, isPaid }: { code: string | null; isPaid: boolean },
  recorded: Report | undefined,
): ConversionState {
  if (recorded) return isReportRefused(recorded) ? 'error' : 'success'
  return code !== null && isPaid ? 'loading' : 'idle'
}

/** Whether reporting to the external platform has failed, with or without retries left. */
export function isReportRefused({ reportState, reportStatus, reportMessage }: Report): boolean {
  if (reportState === 'failed') return true
  return reportState === 'waiting' && (reportStatus !== null || reportMessage !== '')
}
