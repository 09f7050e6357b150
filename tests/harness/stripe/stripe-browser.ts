import type Stripe from 'stripe'
import type { Decline, StripePaymentInput } from './stripe-payment-input.ts'
import type { StripeStore } from './stripe-store.ts'

const open = ['requires_payment_method', 'requires_action']

/** Stripe's script in a browser: typed payment methods, and the buyer's answer to the bank. */
export function stripeBrowser(store: StripeStore) {
  const { intents, setups, methods, emitEvent } = store

  function storeMethod(setup: Stripe.SetupIntent, method: Stripe.PaymentMethod): void {
    method.customer = setup.customer as string
    Object.assign(setup, { status: 'succeeded', payment_method: method.id, last_setup_error: null })
    emitEvent('setup_intent.succeeded', setup)
  }

  function refuse(setup: Stripe.SetupIntent, { isBeforeTheBank: _, ...error }: Decline): void {
    Object.assign(setup, {
      status: 'requires_payment_method',
      payment_method: null,
      last_setup_error: { ...error, type: 'card_error', message: 'Your card was declined.' },
    } satisfies Partial<Stripe.SetupIntent>)
    emitEvent('setup_intent.setup_failed', setup)
  }

  return {
    /** Returns the intent's status; undefined when the secret does not match this payment. */
    pay(id: string, clientSecret: string, input: StripePaymentInput | { id: string }): string | undefined {
      const intent = intents.get(id)
      if (intent?.client_secret !== clientSecret) return undefined
      if (!open.includes(intent.status)) return intent.status
      // Stripe refuses a saved method of another customer.
      const method = 'id' in input ? methods.get(input.id) : store.storeMethod(input)
      if (!method || ('id' in input && method.customer !== intent.customer)) return undefined
      store.confirm(intent, method, 'now')
      return intent.status
    },
    /** Returns the setup's status; undefined when the secret does not match this setup. */
    confirmSetup(id: string, clientSecret: string, paymentMethod: StripePaymentInput): string | undefined {
      const setup = setups.get(id)
      if (setup?.client_secret !== clientSecret) return undefined
      if (!open.includes(setup.status)) return setup.status
      const method = store.storeMethod(paymentMethod)
      const outcome = store.behaviourOf(method.id).now
      if (outcome.kind === 'asks') {
        Object.assign(setup, { status: 'requires_action', payment_method: method.id, last_setup_error: null })
        emitEvent('setup_intent.requires_action', setup)
      } else if (outcome.kind === 'declines') {
        const { kind: _, ...decline } = outcome
        refuse(setup, decline)
      } else storeMethod(setup, method)
      return setup.status
    },
    /** The buyer's answer to the bank's authentication, for a payment or a setup. */
    authenticate(id: string, isApproved: boolean): void {
      const intent = intents.get(id) ?? setups.get(id)
      const method = methods.get(String(intent?.payment_method))
      if (intent?.status !== 'requires_action' || !method) return
      if (intent.object === 'payment_intent') {
        if (isApproved) store.payNow(intent, method)
        else
          store.refuse(intent, method, {
            code: 'payment_intent_authentication_failure',
            isBeforeTheBank: true,
          })
      } else if (isApproved) storeMethod(intent, method)
      else refuse(intent, { code: 'setup_intent_authentication_failure' })
    },
  }
}
