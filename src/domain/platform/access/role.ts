export const roles = ['customer', 'owner', 'staff', 'read_only'] as const

export type Role = (typeof roles)[number]
