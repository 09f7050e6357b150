import type { UserState } from '#domain/identity/users/user-state.ts'
import { isBackOffice } from '#domain/platform/access/permissions.ts'
import type { Role } from '#domain/platform/access/role.ts'
import { m } from '#messages/messages.ts'
import { roleText } from '#messages/platform/access/role-text.ts'
import { StatusChip } from '#web/components/ui/status-chip.tsx'

const states = {
  active: { tone: 'good', text: m.user_state_active },
  waiting: { tone: 'warn', text: m.user_state_waiting },
  disabled: { tone: 'bad', text: m.user_state_disabled },
} as const

export function userStateText(state: UserState): string {
  return states[state].text()
}

export function UserStateChip({ state }: { state: UserState }) {
  return <StatusChip tone={states[state].tone} text={userStateText(state)} />
}

/** 'Utilisateur', or 'Admin' with its meaning (contract B2). */
export function userRoleText(role: Role): string {
  return isBackOffice(role) ? `${m.users_admin()} · ${roleText(role)}` : roleText(role)
}
