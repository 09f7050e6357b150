import type { Role } from '#domain/platform/access/role.ts'
import { m } from '#messages/messages.ts'

const texts: Record<Role, () => string> = {
  customer: m.role_customer,
  owner: m.role_owner,
  staff: m.role_staff,
  read_only: m.role_read_only,
}

export function roleText(role: Role): string {
  return texts[role]()
}
