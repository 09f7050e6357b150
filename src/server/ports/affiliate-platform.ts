import type { Cents } from '#domain/platform/money/cents.ts'
import type { AffiliateAccess } from './affiliate-access.ts'

/** What an affiliate platform is told. `reference` makes it count once; `reverses`: the reference of what is taken back. */
export type AffiliateReport = { reference: string; trackingCode: string } & (
  | { kind: 'lead'; leadType: string; value: Cents; metadata: Record<string, unknown>; source: string }
  | { kind: 'conversion'; amount: Cents }
  | { kind: 'reversal'; amount: Cents; reverses: string }
)

/** `status`: of HTTP, null when nobody answered. `message`: what the platform said about it, or why nobody did. */
export type AffiliateAnswer = { isTaken: boolean; status: number | null; message: string }

/** Tells an affiliate platform elsewhere of leads, conversions and what is taken back of them. Never throws. */
export interface AffiliatePlatform {
  tell(access: AffiliateAccess, report: AffiliateReport): Promise<AffiliateAnswer>
}
