/** Currencies of manual payments, each with cents; the shop itself sells in euros. */
export const currencies = ['eur', 'usd', 'gbp'] as const

export type Currency = (typeof currencies)[number]
