/** Lifetime of an API key: a number of days, until a given day, or until it is revoked. */
export const keyLifetimes = ['30', '90', '365', 'date', 'never'] as const

export type KeyLifetime = (typeof keyLifetimes)[number]
