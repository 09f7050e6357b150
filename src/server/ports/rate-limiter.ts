/** Rate limits: points per window in seconds. Shared by all instances. */
export const limits = {
  'login.address': { points: 30, windowSeconds: 900 },
  /** Per account and IP address. */
  'login.account-address': { points: 10, windowSeconds: 900 },
  /** Per account, from all browsers that never signed in to it. */
  'login.account': { points: 50, windowSeconds: 900 },
  /** Per account, from a browser that signed in to it before: attackers cannot use these points up. */
  'login.device': { points: 10, windowSeconds: 900 },
  'second-factor.account-address': { points: 10, windowSeconds: 900 },
  'second-factor.account': { points: 50, windowSeconds: 3600 },
  'identity.session': { points: 10, windowSeconds: 900 },
  'registration.address': { points: 10, windowSeconds: 3600 },
  'registration.recipient': { points: 10, windowSeconds: 3600 },
  'reset.address': { points: 10, windowSeconds: 3600 },
  'reset.recipient': { points: 3, windowSeconds: 3600 },
  'key.address': { points: 30, windowSeconds: 900 },
  'verification.recipient': { points: 3, windowSeconds: 3600 },
  'email-change.account': { points: 5, windowSeconds: 3600 },
  'data-export.account': { points: 10, windowSeconds: 3600 },
  'content-report.address': { points: 20, windowSeconds: 3600 },
  'script-error.address': { points: 20, windowSeconds: 3600 },
  'checkout.account': { points: 30, windowSeconds: 600 },
  'checkout.address': { points: 60, windowSeconds: 600 },
  /** Each try is a query to the European registry. */
  'vat-number.account': { points: 20, windowSeconds: 3600 },
  'vat-number.address': { points: 60, windowSeconds: 3600 },
  'function.caller': { points: 120, windowSeconds: 60 },
  /** Per key that partners embed in their pages: all their visitors share it, each from an IP address of their own. */
  'affiliate.caller': { points: 1_200, windowSeconds: 60 },
  'affiliate.address': { points: 60, windowSeconds: 60 },
  'declaration.address': { points: 20, windowSeconds: 3600 },
  'declaration.recipient': { points: 3, windowSeconds: 86_400 },
  'contact.address': { points: 5, windowSeconds: 3600 },
  'contact.recipient': { points: 3, windowSeconds: 86_400 },
  'newsletter.address': { points: 10, windowSeconds: 3600 },
  'newsletter.recipient': { points: 3, windowSeconds: 86_400 },
  /** Each try is a mail to the shop. */
  'site-message.account': { points: 30, windowSeconds: 3600 },
  'rating.account': { points: 20, windowSeconds: 3600 },
  'site-file.account': { points: 120, windowSeconds: 3600 },
  'plan-change.account': { points: 30, windowSeconds: 3600 },
  /** Per subscription, proposals of the back office: each is a mail to its customer. */
  'plan-proposal.subscription': { points: 10, windowSeconds: 3600 },
  /** Per invoice or credit note that the back office resends. */
  'document-mail.document': { points: 5, windowSeconds: 3600 },
  /** Each try is a mail whose text the sender wrote. */
  'own-mail.recipient': { points: 30, windowSeconds: 3600 },
  /** Previews of texts while they are edited: each is rendered completely. */
  'preview.account': { points: 300, windowSeconds: 300 },
  'mail-test.account': { points: 30, windowSeconds: 3600 },
  'cookie-choice.address': { points: 60, windowSeconds: 3600 },
} as const satisfies Record<string, { points: number; windowSeconds: number }>

export type LimitName = keyof typeof limits

export interface RateLimiter {
  /**
   * Counts one try. Throws DomainError 'rate_limited' with the seconds to wait if there are too many. A key in two
   * parts, 'network~line', counts for the line and, with `networkLimitFactor` times the points, for the network.
   */
  consume(limit: LimitName, key: string): Promise<void>
  /** Deletes the count of a key, after a success. */
  reset(limit: LimitName, key: string): Promise<void>
}
