import type { Role } from '#domain/platform/access/role.ts'
import type { ApiScope } from './api-scope.ts'

export type FunctionAccess = {
  /** People of the back office who may ask. */
  roles: readonly Role[]
  /** What another program's key must be made for. */
  scope: ApiScope
  /** Whether pages of configured origins may ask as well, so that all their visitors share a key. */
  isForPages?: true
}

/** Each function address with who may ask it; `…?` is what GET asks there. */
export const functionAccess = {
  'stripe-payment-intent': { roles: ['owner', 'staff'], scope: 'payments' },
  'send-email': { roles: ['owner', 'staff'], scope: 'mail' },
  'record-lead': { roles: ['owner', 'staff'], scope: 'leads', isForPages: true },
  'record-conversion': { roles: ['owner', 'staff'], scope: 'conversions', isForPages: true },
  'record-conversion?': {
    roles: ['owner', 'staff', 'read_only'],
    scope: 'conversions',
    isForPages: true,
  },
} as const satisfies Record<string, FunctionAccess>

export type FunctionName = keyof typeof functionAccess
