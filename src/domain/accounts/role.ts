export const roles = ['customer', 'owner', 'staff', 'read_only'] as const

export type Role = (typeof roles)[number]

/** Every role but the customer's sees the back office. */
export function isBackOffice(role: Role): boolean {
  return role !== 'customer'
}
