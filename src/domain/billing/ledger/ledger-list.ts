import type { ListShape } from '#domain/platform/lists/list-query.ts'
import { ledgerEventTypes } from './ledger-entry.ts'

/** What the list of the ledger can be asked: always in the order things happened in, the latest on top unless told otherwise. */
export const ledgerListShape = {
  sorts: ['event'],
  isDescendingFirst: ['event'],
  filters: { type: ledgerEventTypes },
  days: ['from', 'to'],
  columns: ['customer', 'order', 'document', 'payment', 'sealed'],
} satisfies ListShape
