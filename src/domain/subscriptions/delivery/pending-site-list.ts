import type { ListShape } from '#domain/platform/lists/list-query.ts'
import { customerSteps } from './delivery-state.ts'

/** Sort orders and filters of the list of sites that wait for their customer. */
export const pendingSiteListShape = {
  sorts: ['asked'],
  filters: { step: customerSteps, late: ['yes'] },
  columns: ['step', 'asked', 'due', 'reminders'],
} satisfies ListShape
