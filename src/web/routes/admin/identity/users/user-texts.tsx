import { isBackOffice } from '#domain/platform/access/permissions.ts'
import type { Role } from '#domain/platform/access/role.ts'
import { m } from '#messages/messages.ts'
import { roleText } from '#messages/platform/access/role-text.ts'

/** 'Utilisateur', or 'Admin' with its meaning (contract B2). */
export function userRoleText(role: Role): string {
  return isBackOffice(role) ? `${m.users_admin()} · ${roleText(role)}` : roleText(role)
}
