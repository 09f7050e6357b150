/** Pages that search engines should list, by path without language prefix. */
export const publicPages = [
  '/',
  '/shop',
  '/services',
  '/contact',
  '/legal',
  '/withdraw',
  '/cancel-contract',
] as const

/** Legal texts that search engines should list if the shop has them. */
export const publicLegalKinds = [
  'terms-of-service',
  'privacy-policy',
  'cookies',
  'terms-of-sale',
  'notice',
  'mediation',
  'accessibility',
  'withdrawal-form',
] as const

/** Paths that search engines should not crawl, in every language: pages of a single user, and demonstrations. */
export const unlistedPaths = [
  '/admin',
  '/cart',
  '/login',
  '/register',
  '/logout',
  '/user',
  '/withdraw/receipt',
  '/cancel-contract/receipt',
  '/newsletter',
  '/demo',
] as const
