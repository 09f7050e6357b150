import type { UserState } from '#domain/identity/users/user-state.ts'
import { m } from '../messages.ts'
import type { StateLabel } from '../state-label.ts'

export const userStateLabels = {
  active: { tone: 'good', text: m.user_state_active },
  waiting: { tone: 'warn', text: m.user_state_waiting },
  disabled: { tone: 'bad', text: m.user_state_disabled },
} satisfies Record<UserState, StateLabel>

export const apiKeyStateLabels = {
  active: { tone: 'good', text: m.api_state_active },
  expired: { tone: 'warn', text: m.api_state_expired },
  revoked: { tone: 'calm', text: m.api_state_revoked },
} satisfies Record<string, StateLabel>
