/** What the ledger check compares: rows of the shop with their events, and metrics with the totals of the events. */
export const ledgerSubjects = [
  'order',
  'order_cancelled',
  'document',
  'document_net',
  'document_vat',
  'line_net',
  'line_vat',
  /** Number of documents in a series and year, compared with its counter. */
  'numbers',
  'payment',
  'refund',
  'receivable',
  'owed',
  /** Written-off amounts, and the VAT in them. */
  'written_off',
  'written_off_vat',
  /** Part of a credit note that is still to be deducted from later charges. */
  'customer_credit',
  'collected',
  'refunded',
  'orders_placed',
  'orders_paid',
  'customer_orders',
  'customer_spent',
  'revenue_net',
  'revenue_vat',
] as const

export type LedgerSubject = (typeof ledgerSubjects)[number]

/** Subjects measured as counts; all others are cents. */
export const countedSubjects: ReadonlySet<LedgerSubject> = new Set([
  ...(['order_cancelled', 'numbers', 'orders_placed', 'orders_paid', 'customer_orders'] as const),
])

/** A row without an event, an event without a row, a duplicate event, or two different amounts. */
export const ledgerFaultKinds = ['no_event', 'no_row', 'twice', 'differs'] as const
export type LedgerFaultKind = (typeof ledgerFaultKinds)[number]

/** `name`: number, id, day or place concerned. `ledger` and `shop`: the two values; null if one has none. */
export type LedgerFault = {
  of: LedgerSubject
  kind: LedgerFaultKind
  name: string
  ledger: number | null
  shop: number | null
}
