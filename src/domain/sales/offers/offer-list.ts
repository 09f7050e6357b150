import type { ListShape } from '#domain/platform/lists/list-query.ts'
import { offerStates } from './offer.ts'

/** Sort orders and filters of the list of offers; newest first by default. */
export const offerListShape = {
  sorts: ['made', 'until', 'price'],
  descendingByDefault: ['made', 'until', 'price'],
  filters: { state: offerStates },
  columns: ['made', 'quantity', 'fee', 'until', 'starts'],
  hiddenByDefault: ['fee', 'starts'],
} satisfies ListShape
