import { createHash } from 'node:crypto'
import { euros } from '#domain/money/cents.ts'
import { account } from '#server/database/schema/accounts.ts'
import { newsletterSubscription } from '#server/database/schema/newsletter.ts'
import { payment } from '#server/database/schema/payments.ts'
import type { TestApp } from './create-test-app.ts'
import { aRegistration, goodPassword } from './customers.ts'
import { proofOf } from './databases.ts'
import { consumer } from './purchases.ts'
import { insertUnpaidInvoice } from './unpaid-invoice.ts'

/** The keys in the mails of `insertSubscriber`. */
export const confirmKey = 'confirm-key'
export const unsubscribeKey = 'unsubscribe-key'

/** Somebody on the way to the newsletter. */
export async function insertSubscriber(shop: TestApp, email = 'abonnee@example.test'): Promise<void> {
  const now = shop.clock.now()
  await shop.ports.db.insert(newsletterSubscription).values({
    id: 'subscriber',
    email,
    language: 'fr',
    status: 'pending',
    confirmationHash: createHash('sha256').update(confirmKey).digest('hex'),
    confirmableUntil: new Date(now.getTime() + 7 * 86_400_000),
    unsubscribeKey,
    requestedAt: now,
  })
}

/** Where the invoice of `insertPayable` is paid. */
export const payPath = `/pay/a-charge?key=${proofOf('pay', 'a-charge')}`

/** A charge that was refused while its owner was away. */
export async function insertPayable({ ports, clock }: TestApp): Promise<void> {
  const { payment: begun } = await ports.payments.createSinglePayment({
    idempotencyKey: 'a-charge',
    amount: euros(29),
    currency: 'eur',
    description: 'Un mois',
    email: null,
    metadata: {},
  })
  const [person] = await ports.db.select().from(account).limit(1)
  if (!person) throw new Error('Nobody has an account')
  const accountId = person.id
  const invoiceId = await insertUnpaidInvoice(
    { ...ports, clock },
    { id: 'a-charge', accountId, amount: euros(29), name: 'Un mois' },
  )
  await ports.db.insert(payment).values({
    ...{ id: 'a-charge', purpose: 'renewal', accountId, invoiceId },
    description: 'Un mois',
    provider: ports.payments.provider,
    providerPaymentId: begun.id,
    amount: euros(29),
    currency: 'eur',
    status: 'requires_method',
    isTest: true,
    createdAt: clock.now(),
    updatedAt: clock.now(),
  })
}

const profile = {
  firstName: 'Alix',
  lastName: 'Modèle',
  address: '4 rue du Modèle',
  zipCode: '69000',
  city: 'Lyon',
  country: 'FR',
  phone: '+33 6 99 00 00 00',
  company: '',
  siren: '',
  vatNumber: '',
}

const declaration = { name: 'Alix Modèle', contract: 'CMD-2026000001', email: 'alix@example.test' }

/** What takes the sender's own session or account away. */
export const endingActions: ReadonlySet<string> = new Set([
  'logout.sign-out',
  'admin-logout.sign-out',
  'delete-account.erase',
])

/** What is about a thing of the sender's own: there is none in these cases. */
export const ownThingActions: ReadonlySet<string> = new Set([
  'own-subscriptions.undo',
  'own-subscriptions.give-reason',
  'cancel-subscription.confirm',
  'site.save',
  'site.send',
  'site.approve',
  'site.ask-changes',
  'site.write',
  'site.remove-file',
  'own-rating.save',
  'own-rating.delete',
  'subscription-plan.change',
  'subscription-plan.keep',
  'subscription-plan.pause',
  'subscription-plan.resume',
])

/** A new action needs a row here: what is sent where, so that nothing but the permission stands in its way. */
export const actionCases: Record<string, { path: string; fields: Record<string, string> }> = {
  'contact.send-message': {
    path: '/contact',
    fields: {
      name: 'Alix Modèle',
      email: 'alix@example.test',
      subject: 'Une question',
      message: 'Bonjour, une question.',
    },
  },
  'newsletter.subscribe': { path: '/newsletter', fields: { email: 'alix@example.test' } },
  'newsletter-confirm.confirm': { path: `/newsletter/confirm/${confirmKey}`, fields: {} },
  'newsletter-unsubscribe.unsubscribe': { path: `/newsletter/unsubscribe/${unsubscribeKey}`, fields: {} },
  'cart.change': { path: '/cart', fields: { change: 'clear' } },
  'checkout.save-details': { path: '/cart/checkout', fields: consumer },
  'checkout.check-vat-number': { path: '/cart/checkout', fields: { vatNumber: 'DE123456781' } },
  'checkout.declare-country': { path: '/cart/checkout', fields: { declaredCountry: 'FR' } },
  'checkout.place-order': { path: '/cart/checkout', fields: { terms: 'on', reviewed: 'outdated' } },
  'login.sign-in': { path: '/login', fields: { email: 'alix@example.test', password: 'not it' } },
  'register.create-account': { path: '/register', fields: aRegistration() },
  'logout.sign-out': { path: '/logout', fields: {} },
  'login-code.verify': { path: '/login/code', fields: { code: '123456' } },
  'forgot-password.send-link': { path: '/forgot-password', fields: { email: 'alix@example.test' } },
  'reset-password.set-password': {
    path: '/reset-password/none',
    fields: { password: goodPassword, confirmPassword: goodPassword },
  },
  'verify-email.confirm': { path: '/verify-email/none', fields: {} },
  'confirm-identity.confirm': { path: '/user/confirm-identity', fields: { password: goodPassword } },
  'account.resend-verification': { path: '/user?index', fields: {} },
  'own-subscriptions.undo': { path: '/user/subscriptions', fields: { subscription: 'none' } },
  'own-subscriptions.give-reason': {
    path: '/user/subscriptions',
    fields: { subscription: 'none', reason: 'other', comment: 'Une raison.' },
  },
  'subscription-plan.change': {
    path: '/user/subscriptions/none/plan',
    fields: { product: 'quiz', quantity: '2', seen: 'none' },
  },
  'subscription-plan.keep': { path: '/user/subscriptions/none/plan', fields: {} },
  'subscription-plan.pause': { path: '/user/subscriptions/none/plan', fields: {} },
  'subscription-plan.resume': { path: '/user/subscriptions/none/plan', fields: {} },
  'site.save': { path: '/user/subscriptions/none/site', fields: { siteName: 'Chez Alix' } },
  'site.send': {
    path: '/user/subscriptions/none/site',
    fields: { siteName: 'Chez Alix', about: 'Du pain.' },
  },
  'site.approve': { path: '/user/subscriptions/none/site', fields: {} },
  'site.ask-changes': { path: '/user/subscriptions/none/site', fields: { text: 'Plus grand.' } },
  'site.write': { path: '/user/subscriptions/none/site', fields: { text: 'Bonjour.' } },
  'site.add-file': { path: '/user/subscriptions/none/site', fields: {} },
  'site.remove-file': { path: '/user/subscriptions/none/site', fields: { file: 'none' } },
  'own-rating.save': { path: '/user/subscriptions/none/rating', fields: { stars: '4' } },
  'own-rating.delete': { path: '/user/subscriptions/none/rating', fields: {} },
  'cancel-subscription.confirm': { path: '/user/subscriptions/none/cancel', fields: {} },
  'profile.save': { path: '/user/profile', fields: profile },
  'change-email.request': { path: '/user/profile/email', fields: { email: 'nouvelle@example.test' } },
  'security.change-password': {
    path: '/user/security',
    fields: {
      currentPassword: goodPassword,
      password: 'Un-autre-secret-2',
      confirmPassword: 'Un-autre-secret-2',
    },
  },
  'security.end-session': { path: '/user/security', fields: { session: 'none' } },
  'security.end-other-sessions': { path: '/user/security', fields: {} },
  'second-factor.confirm': { path: '/user/security/second-factor', fields: { code: '123456' } },
  'second-factor.renew-codes': { path: '/user/security/second-factor', fields: {} },
  'second-factor.remove': { path: '/user/security/second-factor', fields: {} },
  'personal-data.change-newsletter': { path: '/user/data', fields: { newsletter: 'on' } },
  'data-export.download': { path: '/user/data/export.zip', fields: {} },
  'card.replace': { path: '/user/card', fields: {} },
  'pay.pay': { path: payPath, fields: {} },
  'delete-account.erase': { path: '/user/data/delete', fields: { understood: 'on' } },
  'admin-login.sign-in': {
    path: '/admin/login',
    fields: { email: 'alix@example.test', password: 'not it' },
  },
  'admin-setup.create': {
    path: '/admin/setup/none',
    fields: {
      firstName: 'Alix',
      lastName: 'Modèle',
      email: 'patronne@example.test',
      password: 'un long mot de passe 7',
      confirmPassword: 'un long mot de passe 7',
    },
  },
  'admin-logout.sign-out': { path: '/admin/logout', fields: {} },
  'views.save': {
    path: '/admin/views',
    fields: { list: '/admin/products', name: 'Sans prix', search: '?price=none' },
  },
  'views.remove': { path: '/admin/views', fields: { id: 'none', list: '/admin/products' } },
  'products.change': {
    path: '/admin/products',
    fields: { ids: 'quiz', kind: 'featured', isFeatured: 'yes' },
  },
  'products.delete': { path: '/admin/products', fields: { ids: 'none' } },
  'products.duplicate': { path: '/admin/products', fields: { id: 'quiz' } },
  'products.move': { path: '/admin/products', fields: { id: 'quiz', beforeId: '' } },
  'products.revert': { path: '/admin/products', fields: { reversal: '{}' } },
  'products.sync': { path: '/admin/products', fields: { changes: '[]' } },
  'product-edit.save': { path: '/admin/products/quiz', fields: {} },
  'product-images.upload': { path: '/admin/products/images', fields: {} },
  'product-import.check': { path: '/admin/products/import', fields: {} },
  'product-import.import': { path: '/admin/products/import', fields: {} },
  'categories.save': { path: '/admin/products/categories', fields: {} },
  'categories.delete': { path: '/admin/products/categories', fields: { id: 'none' } },
  'categories.move': { path: '/admin/products/categories', fields: { id: 'none', by: '1' } },
  'users.restore-demo': { path: '/admin/user-management', fields: {} },
  'user-new.invite': { path: '/admin/user-management/new', fields: {} },
  'user-import.check': { path: '/admin/user-management/import', fields: {} },
  'user-import.import': { path: '/admin/user-management/import', fields: {} },
  'user.save': { path: '/admin/user-management/none', fields: {} },
  'user.change-email': { path: '/admin/user-management/none', fields: {} },
  'user.change-role': { path: '/admin/user-management/none', fields: {} },
  'user.disable': { path: '/admin/user-management/none', fields: {} },
  'user.enable': { path: '/admin/user-management/none', fields: {} },
  'user.force-reset': { path: '/admin/user-management/none', fields: {} },
  'user.end-session': { path: '/admin/user-management/none', fields: {} },
  'user.end-sessions': { path: '/admin/user-management/none', fields: {} },
  'user.reset-factor': { path: '/admin/user-management/none', fields: {} },
  'customer.write-note': { path: '/admin/customers/none', fields: {} },
  'customer.change-note': { path: '/admin/customers/none', fields: {} },
  'customer.delete-note': { path: '/admin/customers/none', fields: {} },
  'customer.restore-note': { path: '/admin/customers/none', fields: {} },
  'customer.record-request': { path: '/admin/customers/none', fields: {} },
  'customer.extend-request': { path: '/admin/customers/none', fields: {} },
  'customer.answer-request': { path: '/admin/customers/none', fields: {} },
  'customer.refuse-request': { path: '/admin/customers/none', fields: {} },
  'customer.erase': { path: '/admin/customers/none', fields: {} },
  'data-request-new.record': { path: '/admin/queue/data-requests/new', fields: {} },
  'data-request.extend-request': { path: '/admin/queue/data-requests/none', fields: {} },
  'data-request.answer-request': { path: '/admin/queue/data-requests/none', fields: {} },
  'data-request.refuse-request': { path: '/admin/queue/data-requests/none', fields: {} },
  'data-request.erase': { path: '/admin/queue/data-requests/none', fields: {} },
  'ratings.publish': { path: '/admin/ratings', fields: {} },
  'rating.publish': { path: '/admin/ratings/none', fields: {} },
  'rating.refuse': { path: '/admin/ratings/none', fields: {} },
  'rating.answer': { path: '/admin/ratings/none', fields: {} },
  'messages.read': { path: '/admin/messages', fields: { ids: 'none' } },
  'messages.archive': { path: '/admin/messages', fields: { ids: 'none' } },
  'messages.unarchive': { path: '/admin/messages', fields: { ids: 'none' } },
  'messages.delete': { path: '/admin/messages', fields: { ids: 'none' } },
  'payments.refund-finding': { path: '/admin/payments?index', fields: {} },
  'payments.note-finding': { path: '/admin/payments?index', fields: { id: 'none' } },
  'price-announcements.announce': {
    path: '/admin/payments/prices',
    fields: { product: 'none', price: '35', from: '2030-01-01', understood: 'on' },
  },
  'price-announcements.take-back': { path: '/admin/payments/prices', fields: {} },
  'payouts.request': { path: '/admin/payments/payouts', fields: { amount: '10' } },
  'payment-test.start': {
    path: '/admin/payments/test',
    fields: { requestKey: 'a-test', amount: '10', currency: 'eur', description: 'Test de paiement' },
  },
  'payment-subscriptions.retry': { path: '/admin/payments/subscriptions', fields: {} },
  'all-invoices.resend': { path: '/admin/invoices', fields: {} },
  'invoice-checks.draw': { path: '/admin/invoices/checks', fields: {} },
  'offer-new.preview': { path: '/admin/offers/new', fields: {} },
  'offer-new.send': { path: '/admin/offers/new', fields: {} },
  'offer-record.withdraw': { path: '/admin/offers/none', fields: {} },
  'offer-record.mail-again': { path: '/admin/offers/none', fields: {} },
  'subscription.cancel': { path: '/admin/subscriptions/none', fields: {} },
  'subscription.undo': { path: '/admin/subscriptions/none', fields: {} },
  'subscription.pause': { path: '/admin/subscriptions/none', fields: {} },
  'subscription.resume': { path: '/admin/subscriptions/none', fields: {} },
  'plan-on-behalf.change': { path: '/admin/subscriptions/none/plan', fields: {} },
  'plan-on-behalf.keep': { path: '/admin/subscriptions/none/plan', fields: {} },
  'plan-on-behalf.propose': { path: '/admin/subscriptions/none/plan', fields: {} },
  'placed-order.resend': { path: '/admin/orders/none', fields: {} },
  'order-cancellation.cancel': { path: '/admin/orders/none/cancel', fields: {} },
  'order-cancellation.give-up': { path: '/admin/orders/none/cancel', fields: {} },
  'issued-invoice.resend': { path: '/admin/invoices/none', fields: {} },
  'issued-invoice.keep-country': { path: '/admin/invoices/none', fields: {} },
  'invoice-credit.preview': { path: '/admin/invoices/none/credit', fields: {} },
  'invoice-credit.issue': { path: '/admin/invoices/none/credit', fields: {} },
  'invoice-template.save': { path: '/admin/invoices/template', fields: {} },
  'invoice-template.preview': { path: '/admin/invoices/template', fields: {} },
  'invoice-logo.upload': { path: '/admin/invoices/template/logo', fields: {} },
  'deliveries.settle': { path: '/admin/deliveries', fields: {} },
  'deliveries.retry': { path: '/admin/deliveries', fields: {} },
  'delivery.begin-review': { path: '/admin/deliveries/none', fields: {} },
  'delivery.publish': { path: '/admin/deliveries/none', fields: {} },
  'delivery.reopen': { path: '/admin/deliveries/none', fields: {} },
  'delivery.write': { path: '/admin/deliveries/none', fields: {} },
  'delivery.add-file': { path: '/admin/deliveries/none', fields: {} },
  'delivery.remove-file': { path: '/admin/deliveries/none', fields: {} },
  'queue-declaration.accept': { path: '/admin/queue/none', fields: {} },
  'queue-declaration.settle': { path: '/admin/queue/none', fields: {} },
  'queue-declaration.refund': { path: '/admin/queue/none', fields: {} },
  'queue-declaration.note-refund': { path: '/admin/queue/none', fields: { note: 'Virement' } },
  'payment-events.replay': { path: '/admin/payments/events', fields: {} },
  'payment-events.replay-failed': { path: '/admin/payments/events', fields: {} },
  'payment-settings.connect': {
    path: '/admin/payments/settings',
    fields: { publishableKey: 'pk_test_', secretKey: 'sk_test_', isTest: 'on' },
  },
  'payment-settings.disconnect': { path: '/admin/payments/settings', fields: {} },
  'payment-settings.save-currency': { path: '/admin/payments/settings', fields: { currency: 'eur' } },
  'payment-settings.save-pricing': {
    path: '/admin/payments/settings',
    fields: { fr: '', en: '', hu: '' },
  },
  'backups.take': { path: '/admin/backups', fields: {} },
  'backups.find': { path: '/admin/backups', fields: { date: '2026-11-21' } },
  'backups.select': { path: '/admin/backups', fields: { name: 'none' } },
  'backups.restore': { path: '/admin/backups', fields: { name: 'none' } },
  'backups.upload': { path: '/admin/backups', fields: {} },
  'cookie-settings.save': { path: '/admin/cookie-settings', fields: {} },
  'api-settings.create-key': { path: '/admin/api-settings', fields: {} },
  'api-settings.revoke-key': { path: '/admin/api-settings', fields: {} },
  'webhook-endpoints.add': { path: '/admin/api-settings/webhooks', fields: { url: 'nowhere' } },
  'webhook-endpoint.save': { path: '/admin/api-settings/webhooks/none', fields: {} },
  'webhook-endpoint.test': { path: '/admin/api-settings/webhooks/none', fields: {} },
  'webhook-endpoint.rotate': { path: '/admin/api-settings/webhooks/none', fields: {} },
  'webhook-endpoint.redeliver-failed': { path: '/admin/api-settings/webhooks/none', fields: {} },
  'webhook-endpoint.remove': { path: '/admin/api-settings/webhooks/none', fields: {} },
  'webhook-delivery.redeliver': { path: '/admin/api-settings/webhooks/none/none', fields: {} },
  'affiliate-settings.save': { path: '/admin/api-settings/affiliate', fields: {} },
  'affiliate-settings.test': { path: '/admin/api-settings/affiliate', fields: {} },
  'affiliate-settings.remove': { path: '/admin/api-settings/affiliate', fields: {} },
  'ledger.verify': { path: '/admin/ledger', fields: {} },
  'audit.verify': { path: '/admin/audit', fields: {} },
  'time-machine.forward': { path: '/admin/time-machine', fields: { count: 'a while' } },
  'withdraw.review': { path: '/withdraw', fields: declaration },
  'withdraw.confirm': { path: '/withdraw', fields: declaration },
  'cancel-contract.review': { path: '/cancel-contract', fields: declaration },
  'cancel-contract.confirm': { path: '/cancel-contract', fields: declaration },
}
