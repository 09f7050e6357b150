/** URL of the affiliate platform and the API key it requires. */
export type AffiliateAccess = { url: string; key: string }
