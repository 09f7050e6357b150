import type { ListShape } from '#domain/platform/lists/list-query.ts'
import { offerStates } from './offer.ts'

/** What the list of offers can be asked; the newest stand first. */
export const offerListShape = {
  sorts: ['made', 'until', 'price'],
  isDescendingFirst: ['made', 'until', 'price'],
  filters: { state: offerStates },
  columns: ['made', 'quantity', 'fee', 'until', 'starts'],
  hiddenFirst: ['fee', 'starts'],
} satisfies ListShape
