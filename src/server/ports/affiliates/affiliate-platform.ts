import type { Cents } from '#domain/platform/money/cents.ts'
import type { AffiliateAccess } from './affiliate-access.ts'

/**
 * A report to an affiliate platform. `reference` is the idempotency key; `reverses` is the reference of the reversed
 * conversion.
 */
export type AffiliateReport = { reference: string; trackingCode: string } & (
  | { kind: 'lead'; leadType: string; value: Cents; metadata: Record<string, unknown>; source: string }
  | { kind: 'conversion'; amount: Cents }
  | { kind: 'reversal'; amount: Cents; reverses: string }
)

/**
 * `status` is the HTTP status, null without a response. `message` is the platform's text, or the reason why there was
 * no response.
 */
export type AffiliateAnswer = { isAccepted: boolean; status: number | null; message: string }

/** Reports leads, conversions and reversals to an external affiliate platform. Never throws. */
export interface AffiliatePlatform {
  sendReport(access: AffiliateAccess, report: AffiliateReport): Promise<AffiliateAnswer>
}
