import type { ListShape } from '#domain/platform/lists/list-query.ts'
import { declarationKinds } from './declaration.ts'

/** Sort orders and filters of the list of declarations. Without a state it shows those that are not handled. */
export const declarationListShape = {
  sorts: ['received'],
  filters: { kind: declarationKinds, state: ['handled'] },
  columns: ['contract', 'received', 'reason'],
} satisfies ListShape
