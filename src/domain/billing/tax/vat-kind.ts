/** What is sold for VAT: an electronically supplied service (directive 2006/112/EC, annex II), or work of people. */
export const vatKinds = ['electronic', 'human'] as const

export type VatKind = (typeof vatKinds)[number]
