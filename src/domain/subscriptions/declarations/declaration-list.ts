import type { ListShape } from '#domain/platform/lists/list-query.ts'
import { declarationKinds } from './declaration.ts'

/** What the list of declarations can be asked. Without a state it shows those that wait for somebody. */
export const declarationListShape = {
  sorts: ['received'],
  filters: { kind: declarationKinds, state: ['handled'] },
  columns: ['contract', 'received', 'reason'],
} satisfies ListShape
