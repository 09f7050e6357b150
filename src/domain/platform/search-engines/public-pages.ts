/** Pages of fixed address that search engines should list, by their bare address. */
export const publicPages = [
  '/',
  '/shop',
  '/services',
  '/contact',
  '/legal',
  '/withdraw',
  '/cancel-contract',
] as const

/** Legal texts that search engines should list, as far as the shop has them. */
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

/** Paths that search engines need not read, in every language: pages of one user, and demonstrations. */
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
