import type { ListShape } from '#domain/platform/lists/list-query.ts'
import { ledgerEventTypes } from './ledger-entry.ts'

/** Sort order and filters of the ledger list: in order of events, latest first by default. */
export const ledgerListShape = {
  sorts: ['event'],
  descendingByDefault: ['event'],
  filters: { type: ledgerEventTypes },
  days: ['from', 'to'],
  columns: ['customer', 'order', 'document', 'payment', 'sealed'],
} satisfies ListShape
