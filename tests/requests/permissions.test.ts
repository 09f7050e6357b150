import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Permission, permissions } from '#domain/platform/access/permissions.ts'
import type { Role } from '#domain/platform/access/role.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { limits } from '#server/ports/rate-limiter.ts'
import { projectRoot } from '#server/project-root.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { grantRole, register } from '#tests/harness/customers.ts'
import { simulationSize } from '#tests/harness/faults/simulation-size.ts'
import { forgetTries } from '#tests/harness/forget-tries.ts'
import { buy } from '#tests/harness/purchases.ts'
import { insertMessage } from '#tests/harness/rows/contact-messages.ts'
import { insertDeclaration } from '#tests/harness/rows/declaration-rows.ts'
import { insertMail } from '#tests/harness/rows/mail-rows.ts'
import { insertPayment } from '#tests/harness/rows/payment-rows.ts'
import { insertRating } from '#tests/harness/rows/rating-rows.ts'
import type { TestResponse, TestVisitor } from '#tests/harness/test-visitor.ts'
import {
  actionCases,
  confirmKey,
  insertPayable,
  insertSubscriber,
  ownRecordActions,
  payPath,
  unsubscribeKey,
} from '#tests/harness/texts/form-cases.ts'
import { listRoutes } from '#tests/harness/texts/list-routes.ts'

const routes = await listRoutes()
const routeIds = routes.map(({ id }) => id)
const pages = Object.keys(permissions).filter((key) => !key.includes('.'))
const actions = Object.keys(permissions).filter((key) => key.includes('.')) as Permission[]

const users = ['visitor', 'customer', 'other customer', 'owner', 'staff', 'read_only'] as const
const backOffice: readonly Person[] = ['owner', 'staff', 'read_only']
type Person = (typeof users)[number]

/** The outcome of a response: page shown, redirect within the shop, redirect to a login, refused or not found. */
type Outcome = 'shown' | 'elsewhere' | 'to login' | 'to admin login' | 'refused' | 'not there'

type PageCase = { id: string; path: string; outcomes: Record<Person, Outcome> }

const forAllRoles = (outcome: Outcome) =>
  Object.fromEntries(users.map((user) => [user, outcome])) as Record<Person, Outcome>
const signedIn = { ...forAllRoles('shown'), visitor: 'to login' } as const
const signedOut = { ...forAllRoles('elsewhere'), visitor: 'shown' } as const
/** A customer's own record is hidden from all others, the owner's account included. */
const buyersOwn = { ...forAllRoles('not there'), visitor: 'to login', customer: 'shown' } as const

/** The back office: customers are redirected home, each staff role sees its own pages. */
const backOfficeFor = (...roles: Person[]) =>
  Object.fromEntries(
    users.map((user): [Person, Outcome] => {
      if (user === 'visitor') return [user, 'to admin login']
      if (!backOffice.includes(user)) return [user, 'elsewhere']
      return [user, roles.includes(user) ? 'shown' : 'refused']
    }),
  ) as Record<Person, Outcome>

/** A missing record of the back office. */
const missingRecord: Record<Person, Outcome> = {
  ...backOfficeFor(),
  owner: 'not there',
  staff: 'not there',
  read_only: 'not there',
}

/** A new page needs a row here: who sees it. */
const pageCases: PageCase[] = [
  { id: 'home', path: '/', outcomes: forAllRoles('shown') },
  { id: 'shop', path: '/shop', outcomes: forAllRoles('shown') },
  { id: 'product', path: '/shop/:slug', outcomes: forAllRoles('shown') },
  { id: 'services', path: '/services', outcomes: forAllRoles('shown') },
  { id: 'contact', path: '/contact', outcomes: forAllRoles('shown') },
  { id: 'newsletter', path: '/newsletter', outcomes: forAllRoles('shown') },
  { id: 'newsletter-confirm', path: `/newsletter/confirm/${confirmKey}`, outcomes: forAllRoles('shown') },
  {
    id: 'newsletter-unsubscribe',
    path: `/newsletter/unsubscribe/${unsubscribeKey}`,
    outcomes: forAllRoles('shown'),
  },
  { id: 'cart', path: '/cart', outcomes: forAllRoles('shown') },
  { id: 'checkout', path: '/cart/checkout', outcomes: signedIn },
  { id: 'checkout-vat-number', path: '/cart/checkout/vat-number', outcomes: signedIn },
  { id: 'confirmation', path: '/cart/confirmation/:number', outcomes: buyersOwn },
  { id: 'contract-pdf', path: '/cart/confirmation/:number/contract.pdf', outcomes: buyersOwn },
  { id: 'login', path: '/login', outcomes: signedOut },
  { id: 'register', path: '/register', outcomes: signedOut },
  { id: 'logout', path: '/logout', outcomes: forAllRoles('elsewhere') },
  { id: 'login-code', path: '/login/code', outcomes: forAllRoles('elsewhere') },
  { id: 'forgot-password', path: '/forgot-password', outcomes: forAllRoles('shown') },
  { id: 'reset-password', path: '/reset-password/none', outcomes: forAllRoles('not there') },
  { id: 'verify-email', path: '/verify-email/none', outcomes: forAllRoles('not there') },
  { id: 'account-area', path: '/user', outcomes: signedIn },
  { id: 'account', path: '/user', outcomes: signedIn },
  { id: 'confirm-identity', path: '/user/confirm-identity', outcomes: signedIn },
  { id: 'billing', path: '/user/billing', outcomes: signedIn },
  { id: 'change-email', path: '/user/profile/email', outcomes: signedIn },
  { id: 'own-subscriptions', path: '/user/subscriptions', outcomes: signedIn },
  { id: 'site', path: '/user/subscriptions/:subscription/site', outcomes: buyersOwn },
  {
    id: 'site-file',
    path: '/user/subscriptions/:subscription/site/files/none',
    outcomes: { ...forAllRoles('not there'), visitor: 'to login' },
  },
  { id: 'subscription-plan', path: '/user/subscriptions/:subscription/plan', outcomes: buyersOwn },
  { id: 'own-rating', path: '/user/subscriptions/:subscription/rating', outcomes: buyersOwn },
  { id: 'cancel-subscription', path: '/user/subscriptions/:subscription/cancel', outcomes: buyersOwn },
  { id: 'order', path: '/user/orders/:number', outcomes: buyersOwn },
  { id: 'invoices-zip', path: '/user/invoices/all.zip', outcomes: signedIn },
  { id: 'security', path: '/user/security', outcomes: signedIn },
  { id: 'second-factor', path: '/user/security/second-factor', outcomes: signedIn },
  { id: 'personal-data', path: '/user/data', outcomes: signedIn },
  {
    id: 'data-export',
    path: '/user/data/export.zip',
    outcomes: { ...forAllRoles('elsewhere'), visitor: 'to login' },
  },
  { id: 'delete-account', path: '/user/data/delete', outcomes: signedIn },
  {
    id: 'admin-login',
    path: '/admin/login',
    outcomes: { ...forAllRoles('shown'), owner: 'elsewhere', staff: 'elsewhere', read_only: 'elsewhere' },
  },
  { id: 'admin-setup', path: '/admin/setup/none', outcomes: forAllRoles('not there') },
  { id: 'admin-logout', path: '/admin/logout', outcomes: forAllRoles('elsewhere') },
  { id: 'admin', path: '/admin/dashboard', outcomes: backOfficeFor('owner', 'staff', 'read_only') },
  { id: 'admin-index', path: '/admin', outcomes: { ...forAllRoles('elsewhere'), visitor: 'to admin login' } },
  {
    id: 'admin-confirm-identity',
    path: '/admin/confirm-identity',
    outcomes: backOfficeFor('owner', 'staff', 'read_only'),
  },
  { id: 'dashboard', path: '/admin/dashboard', outcomes: backOfficeFor('owner', 'staff', 'read_only') },
  { id: 'statistics', path: '/admin/stats', outcomes: backOfficeFor('owner', 'staff', 'read_only') },
  { id: 'statistics-export', path: '/admin/stats/export.csv', outcomes: backOfficeFor('owner', 'staff') },
  { id: 'affiliates', path: '/admin/directaffi', outcomes: backOfficeFor('owner', 'staff', 'read_only') },
  {
    id: 'affiliates-export',
    path: '/admin/directaffi/export.csv',
    outcomes: backOfficeFor('owner', 'staff'),
  },
  {
    id: 'affiliate-partners',
    path: '/admin/directaffi/partners',
    outcomes: backOfficeFor('owner', 'staff', 'read_only'),
  },
  {
    id: 'affiliate-live',
    path: '/admin/directaffi/live',
    outcomes: backOfficeFor('owner', 'staff', 'read_only'),
  },
  { id: 'live', path: '/admin/live', outcomes: backOfficeFor('owner', 'staff', 'read_only') },
  { id: 'search', path: '/admin/search', outcomes: backOfficeFor('owner', 'staff', 'read_only') },
  { id: 'tasks', path: '/admin/tasks', outcomes: backOfficeFor('owner', 'staff', 'read_only') },
  { id: 'views', path: '/admin/views', outcomes: { ...forAllRoles('elsewhere'), visitor: 'to admin login' } },
  { id: 'products', path: '/admin/products', outcomes: backOfficeFor('owner', 'staff', 'read_only') },
  { id: 'product-new', path: '/admin/products/new', outcomes: backOfficeFor('owner', 'staff') },
  {
    id: 'product-edit',
    path: '/admin/products/quiz',
    outcomes: backOfficeFor('owner', 'staff', 'read_only'),
  },
  {
    id: 'product-images',
    path: '/admin/products/images',
    outcomes: { ...forAllRoles('elsewhere'), visitor: 'to admin login', read_only: 'refused' },
  },
  { id: 'product-import', path: '/admin/products/import', outcomes: backOfficeFor('owner', 'staff') },
  {
    id: 'product-export',
    path: '/admin/products/export.csv',
    outcomes: backOfficeFor('owner', 'staff', 'read_only'),
  },
  {
    id: 'categories',
    path: '/admin/products/categories',
    outcomes: backOfficeFor('owner', 'staff', 'read_only'),
  },
  { id: 'customers', path: '/admin/customers', outcomes: backOfficeFor('owner', 'staff', 'read_only') },
  {
    id: 'customers-export',
    path: '/admin/customers/export.csv',
    outcomes: backOfficeFor('owner', 'staff'),
  },
  { id: 'users', path: '/admin/user-management', outcomes: backOfficeFor('owner', 'staff', 'read_only') },
  {
    id: 'users-address',
    path: '/admin/users',
    outcomes: { ...forAllRoles('elsewhere'), visitor: 'to admin login' },
  },
  {
    id: 'users-export',
    path: '/admin/user-management/export.csv',
    outcomes: backOfficeFor('owner', 'staff'),
  },
  { id: 'user-new', path: '/admin/user-management/new', outcomes: backOfficeFor('owner', 'staff') },
  { id: 'user-import', path: '/admin/user-management/import', outcomes: backOfficeFor('owner') },
  { id: 'user', path: '/admin/user-management/none', outcomes: missingRecord },
  {
    id: 'customer',
    path: '/admin/customers/:account',
    outcomes: backOfficeFor('owner', 'staff', 'read_only'),
  },
  {
    id: 'customer-data',
    path: '/admin/customers/:account/data.zip',
    outcomes: backOfficeFor('owner'),
  },
  { id: 'homepage', path: '/admin/homepage', outcomes: backOfficeFor('owner', 'staff', 'read_only') },
  { id: 'content', path: '/admin/content', outcomes: backOfficeFor('owner', 'staff', 'read_only') },
  {
    id: 'content-export',
    path: '/admin/content/export.csv',
    outcomes: backOfficeFor('owner', 'staff', 'read_only'),
  },
  { id: 'content-new', path: '/admin/content/new', outcomes: backOfficeFor('owner', 'staff') },
  {
    id: 'content-preview',
    path: '/admin/content/preview',
    outcomes: backOfficeFor('owner', 'staff', 'read_only'),
  },
  {
    id: 'content-item',
    path: '/admin/content/home.hero.title',
    outcomes: backOfficeFor('owner', 'staff', 'read_only'),
  },
  { id: 'ratings', path: '/admin/ratings', outcomes: backOfficeFor('owner', 'staff', 'read_only') },
  { id: 'rating', path: '/admin/ratings/a-rating', outcomes: backOfficeFor('owner', 'staff', 'read_only') },
  { id: 'ratings-export', path: '/admin/ratings/export.csv', outcomes: backOfficeFor('owner', 'staff') },
  { id: 'mail-templates', path: '/admin/emails', outcomes: backOfficeFor('owner', 'staff', 'read_only') },
  { id: 'mail-template-new', path: '/admin/emails/new', outcomes: backOfficeFor('owner', 'staff') },
  {
    id: 'mail-template',
    path: '/admin/emails/offer/hu',
    outcomes: backOfficeFor('owner', 'staff', 'read_only'),
  },
  { id: 'messages', path: '/admin/messages', outcomes: backOfficeFor('owner', 'staff', 'read_only') },
  {
    id: 'message',
    path: '/admin/messages/a-message',
    outcomes: backOfficeFor('owner', 'staff', 'read_only'),
  },
  { id: 'outbox', path: '/admin/emails/outbox', outcomes: backOfficeFor('owner', 'staff', 'read_only') },
  { id: 'outbox-export', path: '/admin/emails/outbox/export.csv', outcomes: backOfficeFor('owner', 'staff') },
  {
    id: 'outbox-mail',
    path: '/admin/emails/outbox/a-mail',
    outcomes: backOfficeFor('owner', 'staff', 'read_only'),
  },
  {
    id: 'outbox-mail-html',
    path: '/admin/emails/outbox/a-mail/mail.html',
    outcomes: backOfficeFor('owner', 'staff', 'read_only'),
  },
  {
    id: 'outbox-attachment',
    path: '/admin/emails/outbox/a-mail/attachments/0',
    outcomes: missingRecord,
  },
  {
    id: 'suppressions',
    path: '/admin/emails/suppressions',
    outcomes: backOfficeFor('owner', 'staff', 'read_only'),
  },
  {
    id: 'suppressions-export',
    path: '/admin/emails/suppressions/export.csv',
    outcomes: backOfficeFor('owner', 'staff'),
  },
  {
    id: 'newsletter-subscribers',
    path: '/admin/newsletter',
    outcomes: backOfficeFor('owner', 'staff', 'read_only'),
  },
  {
    id: 'newsletter-subscribers-export',
    path: '/admin/newsletter/export.csv',
    outcomes: backOfficeFor('owner', 'staff'),
  },
  {
    id: 'settings-mail',
    path: '/admin/settings/mail',
    outcomes: backOfficeFor('owner'),
  },
  { id: 'messages-export', path: '/admin/messages/export.csv', outcomes: backOfficeFor('owner', 'staff') },
  { id: 'all-orders', path: '/admin/orders', outcomes: backOfficeFor('owner', 'staff', 'read_only') },
  { id: 'offers', path: '/admin/offers', outcomes: backOfficeFor('owner', 'staff', 'read_only') },
  { id: 'offers-export', path: '/admin/offers/export.csv', outcomes: backOfficeFor('owner', 'staff') },
  { id: 'offer-new', path: '/admin/offers/new', outcomes: backOfficeFor('owner', 'staff') },
  { id: 'offer-record', path: '/admin/offers/none', outcomes: missingRecord },
  {
    id: 'subscriptions-address',
    path: '/admin/subscriptions',
    outcomes: { ...forAllRoles('elsewhere'), visitor: 'to admin login' },
  },
  {
    id: 'subscription-calendar',
    path: '/admin/subscriptions/calendar',
    outcomes: backOfficeFor('owner', 'staff', 'read_only'),
  },
  {
    id: 'subscription-calendar-export',
    path: '/admin/subscriptions/calendar.csv',
    outcomes: backOfficeFor('owner', 'staff'),
  },
  { id: 'subscription', path: '/admin/subscriptions/none', outcomes: missingRecord },
  {
    id: 'plan-on-behalf',
    path: '/admin/subscriptions/none/plan',
    outcomes: { ...missingRecord, read_only: 'refused' },
  },
  { id: 'placed-order', path: '/admin/orders/none', outcomes: missingRecord },
  {
    id: 'placed-order-seat-proof',
    path: '/admin/orders/none/seat-proofs/none',
    outcomes: { ...missingRecord, read_only: 'refused' },
  },
  { id: 'placed-order-contract', path: '/admin/orders/none/contract.pdf', outcomes: missingRecord },
  {
    id: 'order-cancellation',
    path: '/admin/orders/none/cancel',
    outcomes: { ...missingRecord, read_only: 'refused' },
  },
  { id: 'orders-export', path: '/admin/orders/export.csv', outcomes: backOfficeFor('owner', 'staff') },
  { id: 'ledger', path: '/admin/ledger', outcomes: backOfficeFor('owner', 'staff', 'read_only') },
  { id: 'ledger-export', path: '/admin/ledger/export.csv', outcomes: backOfficeFor('owner', 'staff') },
  { id: 'ledger-archive', path: '/admin/ledger/archive.zip', outcomes: backOfficeFor('owner') },
  { id: 'ledger-accounts', path: '/admin/ledger/accounts.csv', outcomes: backOfficeFor('owner', 'staff') },
  {
    id: 'ledger-one-stop-shop',
    path: '/admin/ledger/one-stop-shop.csv',
    outcomes: backOfficeFor('owner', 'staff'),
  },
  {
    id: 'ledger-daily-sales',
    path: '/admin/ledger/daily-sales.csv',
    outcomes: backOfficeFor('owner', 'staff'),
  },
  { id: 'payments-area', path: '/admin/payments', outcomes: backOfficeFor('owner', 'staff', 'read_only') },
  { id: 'payments', path: '/admin/payments', outcomes: backOfficeFor('owner', 'staff', 'read_only') },
  {
    id: 'payment',
    path: '/admin/payments/a-payment',
    outcomes: backOfficeFor('owner', 'staff', 'read_only'),
  },
  { id: 'payments-export', path: '/admin/payments/export.csv', outcomes: backOfficeFor('owner', 'staff') },
  {
    id: 'payment-subscriptions',
    path: '/admin/payments/subscriptions',
    outcomes: backOfficeFor('owner', 'staff', 'read_only'),
  },
  {
    id: 'price-announcements',
    path: '/admin/payments/prices',
    outcomes: backOfficeFor('owner', 'staff', 'read_only'),
  },
  {
    id: 'payment-disputes',
    path: '/admin/payments/disputes',
    outcomes: backOfficeFor('owner', 'staff', 'read_only'),
  },
  { id: 'payouts', path: '/admin/payments/payouts', outcomes: backOfficeFor('owner', 'staff', 'read_only') },
  {
    id: 'payment-test',
    path: '/admin/payments/test',
    outcomes: backOfficeFor('owner', 'staff', 'read_only'),
  },
  {
    id: 'payment-events',
    path: '/admin/payments/events',
    outcomes: backOfficeFor('owner', 'staff', 'read_only'),
  },
  {
    id: 'cookie-settings',
    path: '/admin/cookie-settings',
    outcomes: backOfficeFor('owner', 'staff', 'read_only'),
  },
  { id: 'cookie-proofs', path: '/admin/cookie-settings/proofs.csv', outcomes: backOfficeFor('owner') },
  { id: 'api-settings', path: '/admin/api-settings', outcomes: backOfficeFor('owner') },
  { id: 'webhook-endpoints', path: '/admin/api-settings/webhooks', outcomes: backOfficeFor('owner') },
  {
    id: 'webhook-endpoint',
    path: '/admin/api-settings/webhooks/none',
    outcomes: { ...backOfficeFor(), owner: 'not there' },
  },
  {
    id: 'webhook-delivery',
    path: '/admin/api-settings/webhooks/none/none',
    outcomes: { ...backOfficeFor(), owner: 'not there' },
  },
  { id: 'affiliate-settings', path: '/admin/api-settings/affiliate', outcomes: backOfficeFor('owner') },
  { id: 'payment-settings', path: '/admin/payments/settings', outcomes: backOfficeFor('owner', 'staff') },
  {
    id: 'invoice-template',
    path: '/admin/invoices/template',
    outcomes: backOfficeFor('owner', 'staff', 'read_only'),
  },
  {
    id: 'invoice-template-preview',
    path: '/admin/invoices/template/preview.pdf',
    outcomes: backOfficeFor('owner', 'staff', 'read_only'),
  },
  {
    id: 'invoice-logo',
    path: '/admin/invoices/template/logo',
    outcomes: { ...backOfficeFor('owner'), owner: 'not there' },
  },
  {
    id: 'deliveries',
    path: '/admin/deliveries',
    outcomes: backOfficeFor('owner', 'staff', 'read_only'),
  },
  {
    id: 'delivery',
    path: '/admin/deliveries/:subscription',
    outcomes: backOfficeFor('owner', 'staff', 'read_only'),
  },
  {
    id: 'delivery-file',
    path: '/admin/deliveries/:subscription/files/none',
    outcomes: missingRecord,
  },
  { id: 'all-invoices', path: '/admin/invoices', outcomes: backOfficeFor('owner', 'staff', 'read_only') },
  {
    id: 'all-invoices-export',
    path: '/admin/invoices/export.csv',
    outcomes: backOfficeFor('owner', 'staff'),
  },
  {
    id: 'all-invoices-zip',
    path: '/admin/invoices/documents.zip',
    outcomes: backOfficeFor('owner', 'staff'),
  },
  {
    id: 'invoice-checks',
    path: '/admin/invoices/checks',
    outcomes: backOfficeFor('owner', 'staff', 'read_only'),
  },
  {
    id: 'issued-invoice',
    path: '/admin/invoices/INV-2026000001',
    outcomes: backOfficeFor('owner', 'staff', 'read_only'),
  },
  {
    id: 'issued-invoice-pdf',
    path: '/admin/invoices/INV-2026000001/invoice.pdf',
    outcomes: backOfficeFor('owner', 'staff', 'read_only'),
  },
  {
    id: 'issued-invoice-duplicate',
    path: '/admin/invoices/none/duplicate.pdf',
    outcomes: missingRecord,
  },
  { id: 'issued-invoice-xml', path: '/admin/invoices/none/invoice.xml', outcomes: missingRecord },
  { id: 'issued-invoice-ubl', path: '/admin/invoices/none/ubl.xml', outcomes: missingRecord },
  {
    id: 'invoice-credit',
    path: '/admin/invoices/INV-2026000001/credit',
    outcomes: backOfficeFor('owner', 'staff', 'read_only'),
  },
  {
    id: 'invoice-credit-pdf',
    path: '/admin/invoices/none/credit/preview.pdf',
    outcomes: { ...missingRecord, read_only: 'refused' },
  },
  { id: 'queue', path: '/admin/queue', outcomes: backOfficeFor('owner', 'staff', 'read_only') },
  {
    id: 'queue-declarations',
    path: '/admin/queue/declarations',
    outcomes: backOfficeFor('owner', 'staff', 'read_only'),
  },
  {
    id: 'queue-data-requests',
    path: '/admin/queue/data-requests',
    outcomes: backOfficeFor('owner', 'staff', 'read_only'),
  },
  { id: 'queue-sites', path: '/admin/queue/sites', outcomes: backOfficeFor('owner', 'staff', 'read_only') },
  {
    id: 'data-request-new',
    path: '/admin/queue/data-requests/new',
    outcomes: backOfficeFor('owner', 'staff'),
  },
  { id: 'data-request', path: '/admin/queue/data-requests/none', outcomes: missingRecord },
  {
    id: 'data-request-data',
    path: '/admin/queue/data-requests/none/data.zip',
    outcomes: { ...backOfficeFor('owner'), owner: 'not there' },
  },
  {
    id: 'queue-declaration',
    path: '/admin/queue/a-declaration',
    outcomes: backOfficeFor('owner', 'staff', 'read_only'),
  },
  { id: 'storage', path: '/admin/storage-settings', outcomes: backOfficeFor('owner', 'staff', 'read_only') },
  { id: 'latest-backup', path: '/admin/backups/latest', outcomes: backOfficeFor('owner') },
  { id: 'backups', path: '/admin/backups', outcomes: backOfficeFor('owner', 'staff', 'read_only') },
  {
    id: 'backup-download',
    path: '/admin/backups/none.json',
    outcomes: { ...backOfficeFor('owner'), owner: 'not there' },
  },
  { id: 'settings', path: '/admin/settings', outcomes: backOfficeFor('owner') },
  { id: 'settings-general', path: '/admin/settings', outcomes: backOfficeFor('owner') },
  { id: 'settings-appearance', path: '/admin/settings/appearance', outcomes: backOfficeFor('owner') },
  { id: 'settings-seller', path: '/admin/settings/seller', outcomes: backOfficeFor('owner') },
  { id: 'settings-localization', path: '/admin/settings/localization', outcomes: backOfficeFor('owner') },
  { id: 'settings-tax', path: '/admin/settings/tax', outcomes: backOfficeFor('owner') },
  { id: 'settings-billing', path: '/admin/settings/billing', outcomes: backOfficeFor('owner') },
  { id: 'settings-security', path: '/admin/settings/security', outcomes: backOfficeFor('owner') },
  { id: 'settings-features', path: '/admin/settings/features', outcomes: backOfficeFor('owner') },
  { id: 'settings-technical', path: '/admin/settings/technical', outcomes: backOfficeFor('owner') },
  { id: 'legal-texts', path: '/admin/legal', outcomes: backOfficeFor('owner', 'staff', 'read_only') },
  {
    id: 'legal-text',
    path: '/admin/legal/notice',
    outcomes: backOfficeFor('owner', 'staff', 'read_only'),
  },
  { id: 'legal-publish', path: '/admin/legal/notice/publish', outcomes: backOfficeFor('owner') },
  { id: 'audit-export', path: '/admin/audit/export.csv', outcomes: backOfficeFor('owner') },
  { id: 'audit', path: '/admin/audit', outcomes: backOfficeFor('owner') },
  { id: 'time-machine', path: '/admin/time-machine', outcomes: backOfficeFor('owner') },
  { id: 'admin-unknown', path: '/admin/no-such-page', outcomes: missingRecord },
  { id: 'profile', path: '/user/profile', outcomes: signedIn },
  { id: 'orders', path: '/user/orders', outcomes: signedIn },
  { id: 'invoices', path: '/user/invoices', outcomes: signedIn },
  { id: 'invoice-pdf', path: '/user/invoices/INV-2026000001/invoice.pdf', outcomes: buyersOwn },
  { id: 'invoice-xml', path: '/user/invoices/INV-2026000001/invoice.xml', outcomes: buyersOwn },
  { id: 'invoice-ubl', path: '/user/invoices/INV-2026000001/ubl.xml', outcomes: buyersOwn },
  { id: 'card', path: '/user/card', outcomes: signedIn },
  { id: 'offer', path: '/offer/none?key=none', outcomes: forAllRoles('not there') },
  { id: 'pay', path: payPath, outcomes: forAllRoles('shown') },
  { id: 'withdraw', path: '/withdraw', outcomes: forAllRoles('shown') },
  { id: 'withdraw-receipt', path: '/withdraw/receipt/none', outcomes: forAllRoles('not there') },
  { id: 'cancel-contract', path: '/cancel-contract', outcomes: forAllRoles('shown') },
  {
    id: 'cancel-contract-receipt',
    path: '/cancel-contract/receipt/none',
    outcomes: forAllRoles('not there'),
  },
  { id: 'legal', path: '/legal', outcomes: forAllRoles('shown') },
  { id: 'site-map', path: '/legal/site-map', outcomes: forAllRoles('shown') },
  { id: 'legal-document', path: '/legal/terms-of-sale', outcomes: forAllRoles('shown') },
  { id: 'legal-document-pdf', path: '/legal/terms-of-sale/document.pdf', outcomes: forAllRoles('shown') },
  { id: 'not-found', path: '/not-found', outcomes: forAllRoles('not there') },
  { id: 'unknown', path: '/nowhere', outcomes: forAllRoles('not there') },
]

let shop: TestApp
let number = ''
let subscriptionId = ''
let accountId = ''
const emails = new Map<Person, string>()
const visitors = new Map<Person, TestVisitor>()
const getVisitor = (user: Person) => visitors.get(user) as TestVisitor

beforeAll(async () => {
  shop = await createTestApp({ environment: { TIME_MACHINE: '1' } })
  await insertSubscriber(shop)
  await insertMessage(shop, { id: 'a-message' })
  await insertMail(shop, { id: 'a-mail' })
  await insertDeclaration(shop, { id: 'a-declaration' })
  await insertPayment(shop, { id: 'a-payment', email: 'payer@example.test' })
  for (const prefix of ['', '/en', '/hu']) {
    const { html } = await shop.visitor().get(`${prefix}/shop`)
    slugs[prefix] = /<article[^>]*>[\s\S]*?href="(?:\/en|\/hu)?\/shop\/([^"]+)"/.exec(html)?.[1] ?? ''
  }
  for (const user of users) {
    const visitor = shop.visitor()
    visitors.set(user, visitor)
    if (user === 'visitor') continue
    const { email } = await register(visitor)
    emails.set(user, email)
    if (user === 'owner' || user === 'staff' || user === 'read_only') await grantRole(shop, email, user)
    if (user === 'customer') number = (await buy(visitor, 'quiz*1')).placed.number
  }
  await insertPayable(shop)
  const [bought] = await shop.ports.db.select().from(subscription)
  subscriptionId = bought?.id ?? ''
  accountId = bought?.accountId ?? ''
  // A service that has not begun cannot be rated: only this rating makes the page available to its customer.
  await insertRating(shop, {
    id: 'a-rating',
    accountId: bought?.accountId,
    subscriptionId,
    status: 'waiting',
  })
  for (const user of users) getVisitor(user).cookies.set('cart', 'quiz*1')
  await forgetTries(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

const slugs: Record<string, string> = {}
const fillPath = (path: string, prefix = '') =>
  path
    .replace(':number', number)
    .replace(':subscription', subscriptionId)
    .replace(':account', accountId)
    .replace(':slug', slugs[prefix] ?? '')

function getOutcome({ status, location }: TestResponse): Outcome | number {
  if (location?.startsWith('/login?from=')) return 'to login'
  if (location?.startsWith('/admin/login?from=')) return 'to admin login'
  if (location) return 'elsewhere'
  if (status === 200) return 'shown'
  if (status === 404 || status === 410) return 'not there'
  return status === 401 || status === 403 ? 'refused' : status
}

describe('the permission table', () => {
  test('has a row for every page, and no other', () => {
    expect(pages.toSorted()).toEqual(routeIds.toSorted())
  })

  test('has a row for every action in the code, and no other', () => {
    for (const action of actions) expect(routeIds).toContain(action.split('.')[0])
    const folder = join(projectRoot, 'src/web/routes')
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => readFileSync(join(folder, path), 'utf8'))
      .join('\n')
    const named = [...sources.matchAll(/(?:permission|review|confirm): '([a-z-]+\.[a-z-]+)'/g)].map(
      ([, name]) => name ?? '',
    )
    const used = named.filter((name) => routeIds.includes(name.split('.')[0] ?? '') && !(name in limits))
    expect([...new Set(used)].toSorted()).toEqual(actions.toSorted())
  })

  test('is covered completely by the cases below', () => {
    expect(pageCases.map(({ id }) => id).toSorted()).toEqual(
      routeIds.filter((id) => id !== 'storefront').toSorted(),
    )
    expect(Object.keys(actionCases).toSorted()).toEqual(actions.toSorted())
  })

  test('agrees with the page cases on which pages visitors may see', () => {
    for (const { id, outcomes } of pageCases)
      expect(outcomes.visitor.startsWith('to '), id).toBe(permissions[id as Permission] !== 'anyone')
  })
})

const allPrefixes = ['', '/en', '/hu']
/** Who sees a page does not depend on its language: outside the full set, all languages for two users, one for each other. */
const prefixesByPerson: Record<Person, string[]> = {
  visitor: allPrefixes,
  customer: allPrefixes,
  ...simulationSize({
    usual: { 'other customer': ['/hu'], owner: ['/en'], staff: ['/hu'], read_only: [''] },
    full: {
      'other customer': allPrefixes,
      owner: allPrefixes,
      staff: allPrefixes,
      read_only: allPrefixes,
    },
  }),
}

/** The address of a page's data, of which the router builds the page in the browser. */
const dataPath = (path: string) => path.replace(/(\?|$)/, '.data$1')

describe.for(users)('requested by %s', (user) => {
  test.for(pageCases)(`$id has the expected outcome`, async ({ path, outcomes }) => {
    for (const prefix of path.startsWith('/admin') ? [''] : prefixesByPerson[user]) {
      const address = prefix && path === '/' ? prefix : prefix + fillPath(path, prefix)
      const response = await getVisitor(user).get(address)
      const unprefixed = {
        ...response,
        location: response.location?.replace(/^\/(en|hu)(\/|$)/, '/') ?? null,
      }
      expect(getOutcome(unprefixed), address).toBe(outcomes[user])
    }
  })

  test.for(pageCases)('$id exposes nothing more in its page data', async ({ path, outcomes }) => {
    if (/\.(pdf|xml|zip|csv|json)$/.test(path)) return
    const address = path === '/' ? '/_.data' : dataPath(fillPath(path))
    const { status, html } = await getVisitor(user).get(address)
    // A file route has no page data.
    if (status === 404 && html === '404') return
    if (outcomes[user] === 'to login') expect(html).toMatch(/\/login\?from=/)
    if (outcomes[user] === 'to admin login') expect(html).toMatch(/\/admin\/login\?from=/)
    if (outcomes[user] === 'not there') expect(`${status} ${html}`).toMatch(/404|410/)
    if (outcomes[user] === 'refused') expect(`${status} ${html}`).toMatch(/403/)
    const others = html.replaceAll(emails.get(user) ?? 'no-address', '')
    if (outcomes[user] !== 'shown') expect(others).not.toContain('@example.test')
  })
})

describe('an action', () => {
  test.for(actions)('%s is allowed to permitted users only', async (action) => {
    const { path, fields } = actionCases[action] ?? { path: '', fields: {} }
    const sent = { ...fields, intent: action.split('.')[1] ?? '' }
    const asVisitor = await shop.visitor().post(path, sent)
    const access = permissions[action]
    if (access === 'signed-in') expect(getOutcome(asVisitor)).toBe('to login')
    else if (access !== 'anyone') expect(getOutcome(asVisitor)).toBe('to admin login')
    else expect(asVisitor.location ?? '').not.toMatch(/\/login\?from/)
    // A fresh visitor for each action: many of these actions end the session.
    const customer = shop.visitor()
    await register(customer)
    const asCustomer = await customer.post(path, sent)
    if (Array.isArray(access)) {
      expect(asCustomer.location).toBe('/')
      for (const user of backOffice) {
        const { status } = await getVisitor(user).post(path, sent)
        if (access.includes(user as Role)) expect([403, 404, 405, 500], user).not.toContain(status)
        else expect(status, user).toBe(403)
      }
    } else {
      expect(asCustomer.location ?? '').not.toMatch(/\/login\?from/)
      // The records named here belong to another customer or do not exist: both give 404.
      if (ownRecordActions.has(action)) expect(asCustomer.status).toBe(404)
      else expect([403, 404, 405, 500]).not.toContain(asCustomer.status)
    }
    await forgetTries(shop)
  })

  test.for(actions)('%s is rejected when sent from another site', async (action) => {
    const { path, fields } = actionCases[action] ?? { path: '', fields: {} }
    const visitor = getVisitor('customer')
    const cookies = new Map(visitor.cookies)
    for (const origin of ['https://evil.test', 'http://shop.test.evil.test', 'null']) {
      for (const address of [path, dataPath(path)]) {
        const response = await visitor.post(
          address,
          { ...fields, intent: action.split('.')[1] ?? '' },
          { Origin: origin },
        )
        expect([400, 403], `${address} from ${origin}`).toContain(response.status)
      }
    }
    expect(new Map(visitor.cookies)).toEqual(cookies)
  })

  test('that is unknown is rejected, and pages without actions accept none', async () => {
    for (const { path } of Object.values(actionCases))
      expect(
        (
          await getVisitor(path.startsWith('/admin') ? 'owner' : 'customer').post(path, {
            intent: 'no-such-thing',
          })
        ).status,
        path,
      ).toBe(400)
    for (const intent of ['__proto__', 'constructor', 'toString'])
      expect((await getVisitor('customer').post('/cart', { intent })).status, intent).toBe(400)
    for (const path of [
      '/shop',
      '/user/orders',
      '/legal/notice',
      '/user/invoices/INV-2026000001/invoice.pdf',
    ])
      expect((await getVisitor('customer').post(path, {})).status, path).toBe(405)
  })
})
