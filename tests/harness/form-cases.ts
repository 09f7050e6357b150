import { createHash } from 'node:crypto'
import { newsletterSubscription } from '#server/database/schema/newsletter.ts'
import type { TestApp } from './create-test-app.ts'
import { aRegistration } from './customers.ts'
import { consumer } from './purchases.ts'

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

const declaration = { name: 'Alix Modèle', contract: 'CMD-2026000001', email: 'alix@example.test' }

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
  'checkout.place-order': { path: '/cart/checkout', fields: { terms: 'on', reviewed: 'outdated' } },
  'login.sign-in': { path: '/login', fields: { email: 'alix@example.test', password: 'not it' } },
  'register.create-account': { path: '/register', fields: aRegistration() },
  'logout.sign-out': { path: '/logout', fields: {} },
  'withdraw.review': { path: '/withdraw', fields: declaration },
  'withdraw.confirm': { path: '/withdraw', fields: declaration },
  'cancel-contract.review': { path: '/cancel-contract', fields: declaration },
  'cancel-contract.confirm': { path: '/cancel-contract', fields: declaration },
}
