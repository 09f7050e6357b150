/** What the check of the ledger compares: rows of the shop with their events, and figures with what the events come to. */
export const ledgerSubjects = [
  'order',
  'order_cancelled',
  'document',
  'document_net',
  'document_vat',
  'line_net',
  'line_vat',
  /** How many of a series and year there are: its counter. */
  'numbers',
  'payment',
  'refund',
  'receivable',
  'owed',
  /** Sums of invoices that are no longer expected, and the VAT in them. */
  'written_off',
  'written_off_vat',
  /** What of a credit note is still to be deducted from charges to come. */
  'kept_credit',
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

/** Subjects that are counted; all others are cents. */
export const countedSubjects: ReadonlySet<LedgerSubject> = new Set([
  ...(['order_cancelled', 'numbers', 'orders_placed', 'orders_paid', 'customer_orders'] as const),
])

/** A row without its event, an event without its row, an event too many, or two amounts that should be one. */
export const ledgerFaultKinds = ['no_event', 'no_row', 'twice', 'differs'] as const
export type LedgerFaultKind = (typeof ledgerFaultKinds)[number]

/** `name`: the number, id, day or place it is about. What the ledger says of it, and what the shop says; null where one says nothing. */
export type LedgerFault = {
  of: LedgerSubject
  kind: LedgerFaultKind
  name: string
  ledger: number | null
  shop: number | null
}
