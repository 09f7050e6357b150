import { type Cents, euros } from '#domain/platform/money/cents.ts'

/** What the shop knows of partners' work: somebody who came, a sale, and what of a sale was taken back. */
export type AffiliateEventKind = 'lead' | 'conversion' | 'reversal'

/**
 * `success`: it stands. `failed`: the platform elsewhere was told in vain for days. `reversed`: a conversion of which nothing
 * is left. Whatever is no success is shown as 'Échec' (contract B4).
 */
export type AffiliateEventStatus = 'success' | 'failed' | 'reversed'

/** Where it became known: in this shop, by another program's request, by the form that tries it. */
export type AffiliateOrigin = 'shop' | 'api' | 'test'

/** Whether the platform elsewhere knows of it; `none`: it need not. */
export type AffiliateReportState = 'none' | 'waiting' | 'sent' | 'given_up'

export type LeadKind = { type: string; value: Cents }

/** An account was opened (contract C9). */
export const signupLead: LeadKind = { type: 'user_signup', value: euros(30) }

/** Any other: somebody wrote to the shop. */
export const contactLead: LeadKind = { type: 'contact', value: euros(10) }

export type ConversionStats = { total: number; successful: number; failed: number; lastDay: number }

/** In percent, rounded; 0 without any. */
export function successRate({ total, successful }: Pick<ConversionStats, 'total' | 'successful'>): number {
  return total === 0 ? 0 : Math.round((successful / total) * 100)
}
