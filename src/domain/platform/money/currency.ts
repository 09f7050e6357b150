/** Currencies of payments made by hand; the shop itself sells in euros. Each has cents. */
export const currencies = ['eur', 'usd', 'gbp'] as const

export type Currency = (typeof currencies)[number]
