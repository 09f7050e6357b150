/** Kind of service for VAT: electronically supplied (Directive 2006/112/EC, annex II), or human work. */
export const vatKinds = ['electronic', 'human'] as const

export type VatKind = (typeof vatKinds)[number]
