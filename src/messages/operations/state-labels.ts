import type { DataRequestState } from '#domain/operations/customers/data-request.ts'
import { m } from '../messages.ts'
import type { StateLabel } from '../state-label.ts'

export const dataRequestStateLabels = {
  open: { tone: 'warn', text: m.request_state_open },
  answered: { tone: 'good', text: m.request_state_answered },
  refused: { tone: 'calm', text: m.request_state_refused },
} satisfies Record<DataRequestState, StateLabel>
