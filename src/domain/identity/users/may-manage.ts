import type { Role } from '#domain/platform/access/role.ts'

/** Whether the actor may change accounts of this role: owners all of them, staff only those of customers. */
export function mayManage(actor: Role, user: Role): boolean {
  return actor === 'owner' || (actor === 'staff' && user === 'customer')
}
