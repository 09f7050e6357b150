/** Where the affiliate platform is, and what it asks of whoever speaks to it. */
export type AffiliateAccess = { url: string; key: string }
