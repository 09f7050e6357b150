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
  'login-code': 'anyone',
  'login-code.verify': 'anyone',
  'forgot-password': 'anyone',
  'forgot-password.send-link': 'anyone',
  'reset-password': 'anyone',
  'reset-password.set-password': 'anyone',
  'verify-email': 'anyone',
  'verify-email.confirm': 'anyone',
  'confirm-identity': 'signed-in',
  'confirm-identity.confirm': 'signed-in',
  'account-area': 'signed-in',
  account: 'signed-in',
  'account.resend-verification': 'signed-in',
  profile: 'signed-in',
  'profile.save': 'signed-in',
  'change-email': 'signed-in',
  'change-email.request': 'signed-in',
  'own-subscriptions': 'signed-in',
  'own-subscriptions.undo': 'signed-in',
  'own-subscriptions.give-reason': 'signed-in',
  'subscription-plan': 'signed-in',
  'subscription-plan.change': 'signed-in',
  'subscription-plan.keep': 'signed-in',
  'subscription-plan.pause': 'signed-in',
  'subscription-plan.resume': 'signed-in',
  'cancel-subscription': 'signed-in',
  'cancel-subscription.confirm': 'signed-in',
  orders: 'signed-in',
  order: 'signed-in',
  invoices: 'signed-in',
  'invoices-zip': 'signed-in',
  security: 'signed-in',
  'security.change-password': 'signed-in',
  'security.end-session': 'signed-in',
  'security.end-other-sessions': 'signed-in',
  'second-factor': 'signed-in',
  'second-factor.confirm': 'signed-in',
  'second-factor.renew-codes': 'signed-in',
  'second-factor.remove': 'signed-in',
  'personal-data': 'signed-in',
  'personal-data.change-newsletter': 'signed-in',
  'data-export': 'signed-in',
  'data-export.download': 'signed-in',
  'delete-account': 'signed-in',
  'delete-account.erase': 'signed-in',
  'invoice-pdf': 'signed-in',
  card: 'signed-in',
  'card.replace': 'signed-in',
  pay: 'anyone',
  'pay.pay': 'anyone',
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
  'admin-login': 'anyone',
  'admin-login.sign-in': 'anyone',
  'admin-setup': 'anyone',
  'admin-setup.create': 'anyone',
  'admin-logout': 'anyone',
  'admin-logout.sign-out': 'anyone',
  admin: ['owner', 'staff', 'read_only'],
  'admin-index': ['owner', 'staff', 'read_only'],
  dashboard: ['owner', 'staff', 'read_only'],
  search: ['owner', 'staff', 'read_only'],
  live: ['owner', 'staff', 'read_only'],
  views: ['owner', 'staff', 'read_only'],
  'views.save': ['owner', 'staff', 'read_only'],
  'views.remove': ['owner', 'staff', 'read_only'],
  products: ['owner', 'staff', 'read_only'],
  'products.change': ['owner', 'staff'],
  'products.delete': ['owner', 'staff'],
  'products.duplicate': ['owner', 'staff'],
  'products.move': ['owner', 'staff'],
  'products.revert': ['owner', 'staff'],
  'products.sync': ['owner', 'staff'],
  'product-new': ['owner', 'staff'],
  'product-edit': ['owner', 'staff', 'read_only'],
  'product-edit.save': ['owner', 'staff'],
  'product-images': ['owner', 'staff'],
  'product-images.upload': ['owner', 'staff'],
  'product-import': ['owner', 'staff'],
  'product-import.check': ['owner', 'staff'],
  'product-import.import': ['owner', 'staff'],
  'product-export': ['owner', 'staff', 'read_only'],
  categories: ['owner', 'staff', 'read_only'],
  'categories.save': ['owner', 'staff'],
  'categories.delete': ['owner', 'staff'],
  'categories.move': ['owner', 'staff'],
  customers: ['owner', 'staff', 'read_only'],
  'customers-export': ['owner', 'staff'],
  messages: ['owner', 'staff', 'read_only'],
  'messages.read': ['owner', 'staff'],
  'messages.archive': ['owner', 'staff'],
  'messages.unarchive': ['owner', 'staff'],
  'messages.delete': ['owner', 'staff'],
  message: ['owner', 'staff', 'read_only'],
  'messages-export': ['owner', 'staff'],
  'all-orders': ['owner', 'staff', 'read_only'],
  'orders-export': ['owner', 'staff'],
  'payments-area': ['owner', 'staff', 'read_only'],
  payments: ['owner', 'staff', 'read_only'],
  'payments.refund-finding': ['owner'],
  'payments.note-finding': ['owner', 'staff'],
  payment: ['owner', 'staff', 'read_only'],
  'payments-export': ['owner', 'staff'],
  'payment-subscriptions': ['owner', 'staff', 'read_only'],
  'payment-subscriptions.retry': ['owner', 'staff'],
  'price-announcements': ['owner', 'staff', 'read_only'],
  'price-announcements.announce': ['owner'],
  'price-announcements.take-back': ['owner'],
  payouts: ['owner', 'staff', 'read_only'],
  'payouts.request': ['owner'],
  'payment-test': ['owner', 'staff', 'read_only'],
  'payment-test.start': ['owner', 'staff'],
  'payment-events': ['owner', 'staff', 'read_only'],
  'payment-events.replay': ['owner', 'staff'],
  'payment-events.replay-failed': ['owner', 'staff'],
  'payment-settings': ['owner', 'staff'],
  'payment-settings.connect': ['owner'],
  'payment-settings.disconnect': ['owner'],
  'payment-settings.save-currency': ['owner'],
  'payment-settings.save-pricing': ['owner'],
  queue: ['owner', 'staff', 'read_only'],
  'queue-declarations': ['owner', 'staff', 'read_only'],
  'queue-declaration': ['owner', 'staff', 'read_only'],
  'queue-declaration.accept': ['owner', 'staff'],
  'queue-declaration.settle': ['owner', 'staff'],
  'queue-declaration.refund': ['owner', 'staff'],
  'queue-declaration.note-refund': ['owner', 'staff'],
  backups: ['owner', 'staff', 'read_only'],
  'backups.take': ['owner', 'staff'],
  'backups.find': ['owner'],
  'backups.select': ['owner'],
  'backups.restore': ['owner'],
  'backups.upload': ['owner'],
  'backup-download': ['owner'],
  audit: ['owner'],
  'audit.verify': ['owner'],
  'time-machine': ['owner'],
  'time-machine.forward': ['owner'],
} as const satisfies Record<string, Access>

export type Permission = keyof typeof permissions

/**
 * What only somebody who proved a moment ago who they are may do: whoever finds an open browser must not take over the
 * account. Asking for the present password in the form itself serves as well, so that action is not here.
 */
const sensitive: ReadonlySet<Permission> = new Set([
  'change-email',
  'change-email.request',
  'second-factor',
  'second-factor.confirm',
  'second-factor.renew-codes',
  'second-factor.remove',
  'data-export.download',
  'delete-account',
  'delete-account.erase',
  'backups.restore',
  'payouts.request',
  'payment-settings.connect',
  'payment-settings.disconnect',
])

export function needsRecentSignIn(permission: Permission): boolean {
  return sensitive.has(permission)
}

/** Whether somebody with this role (undefined: not signed in) may. */
export function isAllowed(permission: Permission, role: Role | undefined): boolean {
  const access: Access = permissions[permission]
  if (access === 'anyone') return true
  if (role === undefined) return false
  return access === 'signed-in' || (access as readonly Role[]).includes(role)
}

/** Whether a permission belongs to the back office: it names roles. */
export function isForBackOffice(permission: Permission): boolean {
  return Array.isArray(permissions[permission])
}

/** The roles a permission of the back office is for; of any other permission none. */
export function rolesOf(permission: Permission): readonly Role[] {
  const access: Access = permissions[permission]
  return typeof access === 'string' ? [] : access
}

/** Whether this role works in the back office (specification 2 §1: `isAdmin`). */
export function isBackOffice(role: Role | undefined): boolean {
  return role !== undefined && role !== 'customer'
}
