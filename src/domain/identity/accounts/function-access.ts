import type { Role } from '#domain/platform/access/role.ts'
import type { ApiScope } from './api-scope.ts'

export type FunctionAccess = {
  /** Back-office roles that may call it. */
  roles: readonly Role[]
  /** The scope an API key needs. */
  scope: ApiScope
  /** Whether pages of configured origins may call it as well; all their visitors then share one API key. */
  isForPages?: true
}

/** Each function endpoint with its permitted callers; `…?` is the GET request of that endpoint. */
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
