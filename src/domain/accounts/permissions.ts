import type { Role } from './role.ts'

/** Who may: anybody, any signed-in person (for what is their own), or the roles named. */
export type Access = 'anyone' | 'signed-in' | readonly Role[]

/**
 * Every page and action with who may. A route or action without a row cannot run, and a test walks the whole table.
 * Keys are the ids of routes.ts; an action is `id.intent`.
 */
export const permissions = {
  storefront: 'anyone',
  home: 'anyone',
  shop: 'anyone',
  product: 'anyone',
  services: 'anyone',
  contact: 'anyone',
  'contact.send-message': 'anyone',
  newsletter: 'anyone',
  'newsletter.subscribe': 'anyone',
  'newsletter-confirm': 'anyone',
  'newsletter-confirm.confirm': 'anyone',
  'newsletter-unsubscribe': 'anyone',
  'newsletter-unsubscribe.unsubscribe': 'anyone',
  cart: 'anyone',
  'cart.change': 'anyone',
  checkout: 'signed-in',
  'checkout.save-details': 'signed-in',
  'checkout.place-order': 'signed-in',
  confirmation: 'signed-in',
  'contract-pdf': 'signed-in',
  login: 'anyone',
  'login.sign-in': 'anyone',
  register: 'anyone',
  'register.create-account': 'anyone',
  logout: 'anyone',
  'logout.sign-out': 'anyone',
  profile: 'signed-in',
  orders: 'signed-in',
  invoices: 'signed-in',
  'invoice-pdf': 'signed-in',
  withdraw: 'anyone',
  'withdraw.review': 'anyone',
  'withdraw.confirm': 'anyone',
  'withdraw-receipt': 'anyone',
  'cancel-contract': 'anyone',
  'cancel-contract.review': 'anyone',
  'cancel-contract.confirm': 'anyone',
  'cancel-contract-receipt': 'anyone',
  legal: 'anyone',
  'site-map': 'anyone',
  'legal-document': 'anyone',
  'legal-document-pdf': 'anyone',
  'not-found': 'anyone',
  unknown: 'anyone',
} as const satisfies Record<string, Access>

export type Permission = keyof typeof permissions

/** Whether somebody with this role (undefined: not signed in) may. */
export function isAllowed(permission: Permission, role: Role | undefined): boolean {
  const access: Access = permissions[permission]
  if (access === 'anyone') return true
  if (role === undefined) return false
  return access === 'signed-in' || (access as readonly Role[]).includes(role)
}

/** Whether this role works in the back office (specification 2 §1: `isAdmin`). */
export function isBackOffice(role: Role | undefined): boolean {
  return role !== undefined && role !== 'customer'
}
