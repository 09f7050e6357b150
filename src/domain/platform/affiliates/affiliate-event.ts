import { type Cents, euros } from '#domain/platform/money/cents.ts'

/** Affiliate events: a lead, a sale, and a reversed sale. */
export type AffiliateEventKind = 'lead' | 'conversion' | 'reversal'

/**
 * `failed`: reporting to the affiliate platform failed for days. `reversed`: a conversion that was fully reversed.
 * Every status other than `success` is displayed as 'Échec' (contract B4).
 */
export type AffiliateEventStatus = 'success' | 'failed' | 'reversed'

/** Source of the event: the shop, an API request, or the test form. */
export type AffiliateOrigin = 'shop' | 'api' | 'test'

/** Whether the affiliate platform received the event; `none`: it does not need to be reported. */
export type AffiliateReportState = 'none' | 'waiting' | 'sent' | 'failed'

export type LeadKind = { type: string; value: Cents }

/** Lead for a new account (contract C9). */
export const signupLead: LeadKind = { type: 'user_signup', value: euros(30) }

/** Any other lead: a visitor sends a message to the shop. */
export const contactLead: LeadKind = { type: 'contact', value: euros(10) }

export type ConversionStats = { total: number; successful: number; failed: number; lastDay: number }

/** Success rate in percent, rounded; 0 without conversions. */
export function successRate({ total, successful }: Pick<ConversionStats, 'total' | 'successful'>): number {
  return total === 0 ? 0 : Math.round((successful / total) * 100)
}
