import type { ApiScope } from './api-scope.ts'
import type { Role } from './role.ts'

/** Each function address with who may ask it: people of the back office by role, other programs by the scope of their key. */
export const functionAccess = {
  'stripe-payment-intent': { roles: ['owner', 'staff'], scope: 'payments' },
  'send-email': { roles: ['owner', 'staff'], scope: 'mail' },
} as const satisfies Record<string, { roles: readonly Role[]; scope: ApiScope }>

export type FunctionName = keyof typeof functionAccess
