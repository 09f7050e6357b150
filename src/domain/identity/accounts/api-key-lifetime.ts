/** How long a key lasts: so many days, until a day that is named, or until it is ended. */
export const keyLifetimes = ['30', '90', '365', 'date', 'never'] as const

export type KeyLifetime = (typeof keyLifetimes)[number]
